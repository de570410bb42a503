import { LoadFailure } from '#app/site/parts/page/load-failure.tsx'
import { listings } from '#content/listings.ts'
import styles from './listing-page.module.css'
import type { ListingName } from './listing-page.server.ts'
import { ListingHead } from './listing-page.tsx'

export default function ListingFailurePage({ listing }: { listing: ListingName }) {
  const { title, lead } = listings[listing]
  return (
    <>
      <ListingHead title={title} lead={lead} />
      <section className={`wrap ${styles.end}`} aria-label={title}>
        <LoadFailure pageTitle={title} text={listings.error} refreshLabel={listings.refreshLabel} />
      </section>
    </>
  )
}

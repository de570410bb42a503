import { LoadFailure } from '#app/site/parts/page/load-failure.tsx'
import { listings } from '#content/listings.ts'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'

/** A listing whose homes could not be loaded. */
export function ListingFailure({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <ListingHead title={title} lead={lead} />
      <section className={`wrap ${styles.end}`} aria-label={title}>
        <LoadFailure pageTitle={title} text={listings.error} refreshLabel={listings.refreshLabel} />
      </section>
    </>
  )
}

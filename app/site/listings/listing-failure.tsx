import { LoadFailure } from '#app/site/load-failure/load-failure.tsx'
import { listings } from '#content/listings.ts'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'

/** A listing whose homes could not be loaded. */
export function ListingFailure({ words }: { words: { title: string; lead: string } }) {
  return (
    <>
      <ListingHead title={words.title} lead={words.lead} />
      <section className={`wrap ${styles.end}`} aria-label={words.title}>
        <LoadFailure pageTitle={words.title} text={listings.error} refreshLabel={listings.refreshLabel} />
      </section>
    </>
  )
}

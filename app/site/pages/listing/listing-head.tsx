import styles from './listing-page.module.css'

/** The title of a listing and the sentence beside it. */
export function ListingHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.pageHead}>
      <div className={`wrap ${styles.head}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
    </header>
  )
}

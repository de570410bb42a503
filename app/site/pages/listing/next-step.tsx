import { ButtonLink } from './button-link.tsx'
import type { ListingWords } from './empty-listing.tsx'
import styles from './next-step.module.css'

/** The next step below a list of homes. */
export function NextStep({ words: { title, text, link } }: { words: ListingWords }) {
  return (
    <section className="on-sand" aria-labelledby="next-step">
      <div className={`wrap ${styles.next}`}>
        <h2 className={styles.title} id="next-step">
          {title}
        </h2>
        <div className="stack">
          <p className="lead">{text}</p>
          <ButtonLink {...link} />
        </div>
      </div>
    </section>
  )
}

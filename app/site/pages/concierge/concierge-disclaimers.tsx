import type { conciergeDisclaimers } from '#content/concierge.ts'
import styles from './concierge-disclaimers.module.css'

/** The figures refer to the first note. */
export function ConciergeDisclaimers({ words }: { words: typeof conciergeDisclaimers }) {
  const { title, note, items } = words
  return (
    <section className={`wrap ${styles.fine}`} aria-labelledby="disclaimers-title">
      <h2 className={styles.title} id="disclaimers-title">
        {title}
      </h2>
      <div className={styles.columns}>
        <p id="note-1">
          <sup>1</sup> {note}
        </p>
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
      </div>
    </section>
  )
}

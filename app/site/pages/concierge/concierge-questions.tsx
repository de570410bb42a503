import type { conciergeQuestions } from '#content/concierge.ts'
import styles from './concierge-questions.module.css'

/** Work without script; several may be open at once. */
export function ConciergeQuestions({ words: { title, items } }: { words: typeof conciergeQuestions }) {
  return (
    <section className={`section on-sand ${styles.faq}`} aria-labelledby="faq-title">
      <div className={`wrap ${styles.grid}`}>
        <h2 id="faq-title">{title}</h2>
        <div className={styles.list}>
          {items.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <span>{question}</span>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

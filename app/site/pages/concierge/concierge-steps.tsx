import { concierge } from '#content/concierge.ts'
import styles from './concierge-steps.module.css'

export function ConciergeSteps() {
  const { title, items } = concierge.steps
  return (
    <section className={`on-pine ${styles.steps}`} aria-labelledby="steps-title">
      <div className="wrap">
        <h2 className={styles.title} id="steps-title">
          {title}
        </h2>
        <ol className={styles.list}>
          {items.map((step, index) => (
            <li key={step.title}>
              <span className={styles.numeral} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

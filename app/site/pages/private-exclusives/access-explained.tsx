import { privateExclusives } from '#content/private-exclusives.ts'
import styles from './access-explained.module.css'

export function AccessExplained() {
  const { title, points } = privateExclusives.how
  return (
    <section className="section wrap" aria-labelledby="how-title">
      <h2 id="how-title">{title}</h2>
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

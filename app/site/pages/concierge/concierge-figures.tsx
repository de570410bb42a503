import { concierge } from '#content/concierge.ts'
import styles from './concierge-figures.module.css'

export function ConciergeFigures() {
  const { title, lead, items, noteLabel } = concierge.figures
  return (
    <section className={`wrap ${styles.figures}`} aria-labelledby="figures-title">
      <div className={styles.intro}>
        <h2 id="figures-title">{title}</h2>
        <p>{lead}</p>
      </div>
      <dl className={styles.list}>
        {items.map((figure) => (
          <div key={figure.value}>
            <dt>
              {figure.caption}
              <sup>
                <a href="#note-1" aria-label={noteLabel}>
                  1
                </a>
              </sup>
            </dt>
            <dd>
              <b>{figure.value}</b> {figure.unit && <span>{figure.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

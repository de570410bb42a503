import { propertyPage } from '#content/property-page.ts'
import type { PropertyData } from './property-data.ts'
import styles from './property-facts.module.css'

const words = propertyPage.facts

export function PropertyFacts({ facts }: Pick<PropertyData, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="home-facts">
      <h2 className={styles.heading} id="home-facts">
        {words.title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ term, value, again }) => (
          <div key={term} data-again={again}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{words.note}</p>
    </section>
  )
}

import { concierge } from '#content/concierge.ts'
import styles from './repayment-terms.module.css'

export function RepaymentTerms() {
  const { title, lead, items } = concierge.repayment
  return (
    <section className={`wrap ${styles.terms}`} aria-labelledby="repayment-title">
      <h2 id="repayment-title">{title}</h2>
      <div>
        <p className="lead">{lead}</p>
        <ul className={styles.list}>
          {items.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

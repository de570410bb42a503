import { privateExclusives } from '#content/private-exclusives.ts'
import styles from './access-for-whom.module.css'

export function AccessForWhom() {
  const { title, items, request, sellerLink } = privateExclusives.audience
  return (
    <section className="section on-sand" aria-labelledby="audience-title">
      <div className={`wrap ${styles.audience}`}>
        <h2 id="audience-title">{title}</h2>
        <div className={styles.list}>
          {items.map((item) => (
            <div key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          ))}
        </div>
        <div className={`row ${styles.ways}`}>
          <a className="btn" href={request.href}>
            {request.label}
          </a>
          <a className="link" href={sellerLink.href}>
            <span>{sellerLink.label}</span>
          </a>
        </div>
      </div>
    </section>
  )
}

import type { PropertyData } from './property-data.ts'
import styles from './property-head.module.css'

export function PropertyHead({ home }: { home: PropertyData }) {
  return (
    <header className={styles.head}>
      <p className={styles.state}>{home.told.line}</p>
      <h1 className={styles.name} id="home-name">
        {home.name}
      </h1>
      <p className={styles.address}>{home.address}</p>
      {home.numbers.length > 0 && (
        <dl className={styles.numbers}>
          {home.numbers.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

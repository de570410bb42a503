import styles from '#app/site/parts/listings/property-card.module.css'

/** The boxes of a card, empty, so that nothing moves when the home arrives. */
export function PropertySkeleton() {
  return (
    <div className={`${styles.card} ${styles.bones}`} aria-hidden="true">
      <div className={`${styles.media} bone`} />
      <div className={styles.title}>
        <span className={`bone ${styles.name}`} />
        <span className={`bone ${styles.price}`} />
        <span className={`bone ${styles.address}`} />
      </div>
      <div className={styles.facts}>
        <span className={`bone ${styles.wide}`} />
        <span className={`bone ${styles.narrow}`} />
      </div>
      <div className={styles.foot}>
        <span className={`bone ${styles.narrow}`} />
        <span className={`bone ${styles.narrow}`} />
      </div>
    </div>
  )
}

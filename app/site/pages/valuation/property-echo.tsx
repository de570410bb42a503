import { valuation } from '#content/valuation.ts'
import styles from './details-step.module.css'

/** The address of step 1, and the way back to it. */
export function PropertyEcho({ address }: { address: string }) {
  const words = valuation.details
  return (
    <figcaption className={styles.echo}>
      <span className={styles.echoLabel}>{words.echoLabel}</span>
      <span className={styles.echoAddress}>{address}</span>
      <a className={styles.echoLink} href={`/home-valuation?${new URLSearchParams({ address, edit: '1' })}`}>
        {words.changeAddress}
      </a>
    </figcaption>
  )
}

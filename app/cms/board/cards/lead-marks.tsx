import type { Card } from '#app/cms/board/state/board.ts'
import type { OptOuts } from '#app/domain/consent/consent.ts'
import styles from './board.module.css'

export function LeadMarks({ of: { suspect, optOuts } }: { of: Card }) {
  const stopped = stoppedIn(optOuts)
  if (!suspect && !stopped) return null
  return (
    <span className={styles.marks}>
      {suspect && <span className={styles.flag}>May be spam</span>}
      {stopped && (
        <span className={styles.flag} title={stopped}>
          Opted out<span className="sr">: {stopped}</span>
        </span>
      )}
    </span>
  )
}

function stoppedIn({ email, phone }: OptOuts): string | undefined {
  if (!email && !phone) return undefined
  if (email && phone) return 'Wants no promotion'
  return email ? 'Wants no promotional emails' : 'Wants no promotional calls and texts'
}

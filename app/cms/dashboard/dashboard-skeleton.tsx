import { WhoseSwitch } from '#app/cms/ui/whose-switch.tsx'
import styles from './today.module.css'

const bar = (width: number | string) => <span className="sk" style={{ width, maxWidth: '100%' }} />
/** As high as a heading. */
const head = (width: number) => (
  <h2>
    <span className="sk" style={{ display: 'inline-block', width }} />
  </h2>
)
const times = (number: number) => Array.from({ length: number }, (_, index) => index)

export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <div className="head">
        <h1>Today</h1>
        <span className="sr" role="status">
          Loading
        </span>
        <span className="count">{bar(150)}</span>
        <div className="end" inert>
          <WhoseSwitch whose={undefined} counts={undefined} onChoose={() => undefined} />
        </div>
      </div>
      <div className={`split ${styles.split}`} aria-hidden="true">
        <div>
          <div className="sec">{head(180)}</div>
          <ul className="todo">
            {times(7).map((row) => (
              <li key={row}>
                {bar(10)}
                {bar(120 - (row % 3) * 18)}
                {bar(`${90 - (row % 4) * 12}%`)}
                {bar(36)}
              </li>
            ))}
          </ul>
        </div>
        <div className="stack">
          <div className="sec">{head(80)}</div>
          <div className={styles.figures}>
            {times(3).map((figure) => (
              <span key={figure}>{bar(56)}</span>
            ))}
          </div>
          <ul className="feed">
            {times(6).map((row) => (
              <li key={row}>{bar(`${92 - (row % 3) * 14}%`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

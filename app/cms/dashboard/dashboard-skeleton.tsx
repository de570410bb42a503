const bar = (width: number | string) => <span className="sk" style={{ width, maxWidth: '100%' }} />
const times = (number: number) => Array.from({ length: number }, (_, index) => index)

export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <div className="head">
        <h1>Collections</h1>
        <span className="sr" role="status">
          Loading
        </span>
      </div>
      <ul className="ledger" aria-hidden="true">
        {['Properties', 'Testimonials', 'Inquiries'].map((name) => (
          <li key={name}>
            <span className="open-c">{name}</span>
            <span className="big">{bar(44)}</span>
            <span className="sub">{bar(130)}</span>
          </li>
        ))}
      </ul>
      <div className="split" aria-hidden="true">
        <div>
          <div className="sec">{bar(180)}</div>
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
          <div className="sec">{bar(80)}</div>
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

import type { ReactNode } from 'react'

export function Section({ title, number, end }: { title: string; number?: number; end?: ReactNode }) {
  return (
    <div className="sec">
      <h2>{title}</h2>
      {number !== undefined && <span className="muted">{number}</span>}
      {end && <span className="end">{end}</span>}
    </div>
  )
}

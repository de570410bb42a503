import type { ReactNode } from 'react'

type Props = { title: string; number?: number | string; end?: ReactNode; children?: ReactNode }

export function Section({ title, number, end, children }: Props) {
  return (
    <div className="sec">
      <h2>{title}</h2>
      {number !== undefined && <span className="muted">{number}</span>}
      {children}
      {end && <span className="end">{end}</span>}
    </div>
  )
}

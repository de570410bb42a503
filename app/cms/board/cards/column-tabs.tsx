import { type RefObject, useEffect, useState } from 'react'
import { grouped } from '#app/domain/counted.ts'
import type { StatusCounts } from '#app/domain/inquiry/inquiry-board.ts'
import { inquiryStatuses, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { columnId } from './board-column.tsx'

export function ColumnTabs({
  board,
  counts,
}: {
  board: RefObject<HTMLElement | null>
  counts: StatusCounts
}) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const row = board.current
    if (!row) return
    const look = () => setCurrent(columnInView(row))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [board])
  return (
    <nav className="seg seg-nav" aria-label="Columns">
      {inquiryStatuses.map((status, index) => (
        <a
          key={status}
          href={`#${columnId(status)}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(columnId(status))?.scrollIntoView({ inline: 'start', block: 'nearest' })
          }}
        >
          {statusNames[status]} {counts[status] > 0 && <span className="n">({grouped(counts[status])})</span>}
        </a>
      ))}
    </nav>
  )
}

/** The column whose start is nearest to the row's; the last one if the row is scrolled to its end. */
function columnInView(row: HTMLElement): number {
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 1) return inquiryStatuses.length - 1
  const distances = [...row.children].map((column) =>
    Math.abs(column.getBoundingClientRect().left - row.getBoundingClientRect().left),
  )
  return distances.indexOf(Math.min(...distances))
}

import type { MouseEvent } from 'react'
import styles from '#app/cms/board/cards/board.module.css'
import { LeadHome } from '#app/cms/board/cards/lead-home.tsx'
import { LeadMarks } from '#app/cms/board/cards/lead-marks.tsx'
import { leadTouch } from '#app/cms/board/cards/lead-touch.tsx'
import type { Selection } from '#app/cms/board/cards/use-selection.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import type { ListPage } from '#app/cms/board/state/read-board.ts'
import { OwnerMark, ownerText } from '#app/cms/owners/owner-mark.tsx'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { previewOf } from '#app/domain/inquiry/lead-preview.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import { RowStatus } from './row-status.tsx'

type TableProps = {
  list: ListPage
  base: string
  onOpen: (id: string) => void
  onStatus: (id: string, status: InquiryStatus) => Promise<Card>
  selection: Selection
}

/** The list of leads, two lines a row. */
export function LeadTable({ list, base, onOpen, onStatus, selection }: TableProps) {
  return (
    <table className={`table ${styles.list} ${selection.ids.size > 0 ? styles.selecting : ''}`}>
      <thead>
        <tr>
          <th>
            <PageTick ids={list.data.map(({ _id }) => _id)} selection={selection} />
            Name
          </th>
          <th>Email</th>
          <th className={styles.owner}>Owner</th>
          <th className={styles.touch}>Next touch</th>
          <th>Submitted</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {list.data.map((record) => (
          <LeadRow
            key={record._id}
            record={record}
            href={base + record._id}
            onOpen={onOpen}
            onStatus={onStatus}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<TableProps, 'onOpen' | 'onStatus' | 'selection'> & { record: Card; href: string }

function LeadRow({ record, href, onOpen, onStatus, selection }: RowProps) {
  return (
    <tr>
      <td className="rowlink">
        <input
          className={`tick ${styles.tick}`}
          type="checkbox"
          aria-label={`Select ${record.name}`}
          checked={selection.ids.has(record._id)}
          onChange={() => selection.toggle(record._id)}
        />
        <a
          className="open typed-name"
          href={href}
          data-inquiry={record._id}
          onClick={(event) => followHere(event, () => onOpen(record._id))}
        >
          {record.name}
        </a>
      </td>
      <td className={styles.mail}>
        <span className="cut">{record.email || record.phone}</span>
        <span className={styles.about}>
          <LeadMarks of={record} />
          {record.property && <LeadHome of={record.property} />}
          <Preview of={record} />
        </span>
      </td>
      <td className={styles.owner}>
        <OwnerMark of={record} />
        <span className="sr">{ownerText(record)}</span>
      </td>
      <td className={styles.touch}>{leadTouch(record)}</td>
      <td className={styles.date}>
        <time dateTime={record.date} title={formatMoment(record.date)}>
          {formatAge(record.date)}
        </time>
      </td>
      <td className={`last ${styles.rowStatus}`}>
        <RowStatus record={record} onChange={onStatus} />
      </td>
    </tr>
  )
}

function Preview({ of: record }: { of: Card }) {
  const preview = previewOf(record)
  return preview ? <span className="cut muted small">{preview}</span> : null
}

/** Selects the rows of the page, or none of them. */
function PageTick({ ids, selection }: { ids: string[]; selection: Selection }) {
  const ticked = ids.filter((id) => selection.ids.has(id)).length
  const all = ticked === ids.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      className={`tick ${styles.tick}`}
      type="checkbox"
      aria-label="Select all on this page"
      checked={all}
      onChange={() => (all ? selection.removeAll(ids) : selection.addAll(ids))}
    />
  )
}

function followHere(event: MouseEvent, follow: () => void) {
  if (opensElsewhere(event)) return
  event.preventDefault()
  follow()
}

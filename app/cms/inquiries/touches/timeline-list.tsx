import { Fragment, type ReactNode } from 'react'
import { formatMoment, formatSpan, formatTimeOfDay } from '#app/cms/ui/format-time.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { teamDay } from '#app/cms/ui/use-today.ts'
import { daysBetween } from '#app/domain/calendar-day.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import type { EntryOf, TimelineEntry } from '#app/domain/touch/timeline.ts'
import { entryText } from './entry-text.ts'
import styles from './timeline.module.css'
import { deeds, outcomeTexts } from './touch-text.ts'

type Props = {
  entries: TimelineEntry[]
  today: string
  /** When each inquiry was first answered; null while it waits. */
  firstTouches: Readonly<Record<string, string | null>>
  /** Shown beside an entry, for example a button to change it. */
  besides: (entry: TimelineEntry) => ReactNode
}

/** Newest first, by day. People have monograms, what the system did has a small grey icon. */
export function TimelineList({ entries, today, firstTouches, besides }: Props) {
  const marked = firstEntries(entries, firstTouches)
  return (
    <ol className={styles.timeline} reversed>
      {entries.map((entry, index) => {
        const day = teamDay(Date.parse(entry.at))
        const before = entries[index - 1]
        const begins = !before || teamDay(Date.parse(before.at)) !== day
        const took = marked.get(entry._id)
        return (
          <Fragment key={entry._id}>
            {begins && <li className={styles.day}>{dayText(day, today)}</li>}
            <Entry entry={entry}>{besides(entry)}</Entry>
            {took !== undefined && (
              <li className={styles.mark}>
                <span>First touch after {formatSpan(took)}</span>
              </li>
            )}
          </Fragment>
        )
      })}
    </ol>
  )
}

/** The first touch of each inquiry, with the milliseconds that it took. */
function firstEntries(entries: TimelineEntry[], firstTouches: Props['firstTouches']): Map<string, number> {
  const found = new Map<string, number>()
  for (const received of entries.filter((entry) => entry.type === 'received')) {
    const at = firstTouches[received.inquiryId]
    const own = entries.filter(
      (entry) =>
        entry.type === 'touch' && entry.inquiryId === received.inquiryId && entry.touch.kind !== 'note',
    )
    const first = own.at(-1)
    if (at && first) found.set(first._id, Date.parse(at) - Date.parse(received.at))
  }
  return found
}

function Entry({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  if (entry.type === 'touch') return <Touched entry={entry}>{children}</Touched>
  const { icon, words, strong } = entryText(entry)
  return (
    <Line entry={entry} mark={<Icon name={icon} />} auto strong={strong}>
      <p>{words}</p>
      {children}
    </Line>
  )
}

function Touched({ entry, children }: { entry: EntryOf<'touch'>; children: ReactNode }) {
  const { kind, outcome, text, actorName } = entry.touch
  return (
    <Line entry={entry} mark={<Initials name={actorName} />}>
      <p>
        <b>{firstNameOf(actorName) || 'Somebody'}</b> {deeds[kind]}
        {outcome && `. ${outcomeTexts(kind)[outcome]}`}
        {children}
      </p>
      {text && <p className={`typed ${styles.said}`}>{text}</p>}
    </Line>
  )
}

type LineProps = {
  entry: TimelineEntry
  mark: ReactNode
  auto?: boolean
  strong?: boolean | undefined
  children: ReactNode
}

function Line({ entry, mark, auto, strong, children }: LineProps) {
  const look = auto ? `${styles.auto} ${strong ? styles.strong : ''}` : styles.human
  return (
    <li className={look}>
      {mark}
      <div>{children}</div>
      <time dateTime={entry.at} title={formatMoment(entry.at)}>
        {formatTimeOfDay(entry.at)}
      </time>
    </li>
  )
}

const Icon = ({ name }: { name: StaffIconName }) => (
  <span className={styles.ico}>
    <StaffIcon name={name} />
  </span>
)

const longDay = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
const thisYear = new Intl.DateTimeFormat('en-US', longDay)
const otherYear = new Intl.DateTimeFormat('en-US', { ...longDay, year: 'numeric' })

function dayText(date: string, today: string): string {
  const ago = daysBetween(date, today)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return (date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(Date.parse(date))
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOfficeClock } from '#app/cms/data/use-office-clock.ts'
import { OwnerMark, ownerText } from '#app/cms/owners/owner-mark.tsx'
import { TakeIt } from '#app/cms/owners/take-it.tsx'
import { dueText } from '#app/cms/ui/due-text.ts'
import { formatAge, formatDate, formatMoment, formatSpan } from '#app/cms/ui/format-time.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import type { BriefInquiry } from '#app/domain/dashboard/staff-overview.ts'
import { day, hour } from '#app/domain/duration.ts'
import { inquiriesPath, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { dotOf, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { refreshDashboard } from './load-dashboard.ts'
import styles from './today.module.css'

type Props = {
  title: string
  leads: BriefInquiry[]
  isMine: boolean
  /** The end of a row. */
  end: (lead: BriefInquiry) => ReactNode
}

export function LeadList({ title, leads, isMine, end }: Props) {
  return (
    <ul className={`todo ${styles.leads}`} aria-label={title}>
      {leads.map((lead) => (
        <LeadRow key={lead._id} lead={lead} isMine={isMine}>
          {end(lead)}
        </LeadRow>
      ))}
    </ul>
  )
}

type RowProps = { lead: BriefInquiry; isMine: boolean; children: ReactNode }

function LeadRow({ lead, isMine, children }: RowProps) {
  const { _id, category, status, name, suspect, home, nextTouch } = lead
  const { name: categoryName } = inquiryCategories.find(({ slug }) => slug === category)!
  const today = useToday()
  const isDue = nextTouch !== null && nextTouch.on <= today
  return (
    <li>
      <span className="dot" data-s={dotOf(status)}>
        <span className="sr">{statusNames[status]}</span>
      </span>
      <Link className="go cut" to={inquiriesPath(category, _id)} prefetch="intent">
        {name}
      </Link>
      <span className="d cut">
        {isDue && nextTouch.note && <b className="typed">{nextTouch.note}</b>}
        <span className="muted">
          {categoryName}
          {suspect && ', may be spam'}
        </span>{' '}
        {home && `${home} `}
        {!isDue && <bdi>{wordsOf(lead)}</bdi>}
      </span>
      {!isMine && <Owner lead={lead} />}
      {children}
    </li>
  )
}

function Owner({ lead }: { lead: BriefInquiry }) {
  return (
    <span className={styles.own}>
      {lead.ownerId === null && <TakeIt lead={lead} onTaken={refreshDashboard} />}
      <OwnerMark of={lead} />
      <span className="sr">{ownerText(lead)}</span>
    </span>
  )
}

function wordsOf({ category, message, address, home }: BriefInquiry): string {
  if (message) return `“${message.replace(/\s+/g, ' ')}”`
  if (address) return address
  if (category.endsWith('-guide')) return 'Asked for the guide'
  return home ? '' : 'No message'
}

export function Due({ lead: { nextTouch } }: { lead: BriefInquiry }) {
  const today = useToday()
  if (!nextTouch) return null
  const { text, isLate } = dueText(nextTouch.on, today)
  return (
    <span className={isLate ? 'when late' : 'when'} title={`Due ${formatDate(nextTouch.on)}`}>
      {text}
    </span>
  )
}

/** Since it came, and in office hours. */
export function Waited({ lead: { submittedAt }, now }: { lead: BriefInquiry; now: number }) {
  const clock = useOfficeClock()
  const since = Date.parse(submittedAt)
  return (
    <span className="when" title={formatMoment(submittedAt)}>
      <time className={now - since > day ? 'late' : undefined} dateTime={submittedAt}>
        {formatAge(submittedAt, now)}
      </time>
      {clock && (
        <span className={styles.office}>
          {roughly(clock.between(since, now))}
          <span className="sr"> in office hours</span>
        </span>
      )}
    </span>
  )
}

/** Whole hours: the minutes of a long wait do not matter. */
const roughly = (milliseconds: number) =>
  milliseconds < hour ? formatSpan(milliseconds) : `${Math.floor(milliseconds / hour)} h`

export function Age({ lead: { submittedAt }, now }: { lead: BriefInquiry; now: number }) {
  return (
    <time className="when" dateTime={submittedAt} title={formatMoment(submittedAt)}>
      {formatAge(submittedAt, now)}
    </time>
  )
}

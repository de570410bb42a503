import { Link } from 'react-router'
import { EmptyDrawing } from '#app/cms/ui/drawings.tsx'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import type { BriefInquiry, StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { dotOf, newStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { FailedMail } from '#app/domain/mail/mail.ts'
import { IncompleteRecords, incompleteIn } from './incomplete-records.tsx'
import { Section } from './section.tsx'
import { Unread } from './unread.tsx'

type Props = { overview: StaffOverview; mails: FailedMail[]; now: number; onRetried: () => void }

export function AttentionList({ overview, mails, now, onRetried }: Props) {
  const { waiting, fresh } = overview.inquiries
  const unfinished = incompleteIn(overview, mails)
  // An unreadable part "lately" hides nothing that waits.
  const unreadable = (overview.damage?.unreadable ?? []).filter((part) => part !== 'lately')
  const nothing = waiting.total + fresh.total + unfinished.length === 0
  if (nothing && unreadable.length === 0) return <NothingWaits />
  return (
    <div>
      <InquiryList title="Waiting longer than a day" list={waiting} now={now} late />
      <InquiryList title="New since yesterday" list={fresh} now={now} />
      {unfinished.length > 0 && <IncompleteRecords rows={unfinished} onRetried={onRetried} />}
      {unreadable.length > 0 && <Unread title="What waits" parts={unreadable} />}
    </div>
  )
}

type ListProps = { title: string; list: { total: number; data: BriefInquiry[] }; now: number; late?: boolean }

function InquiryList({ title, list: { total, data }, now, late = false }: ListProps) {
  if (data.length === 0) return null
  const all = total > data.length && (
    <Link className="link" to="/cms/inquiries">
      See all inquiries
    </Link>
  )
  return (
    <>
      <Section title={title} number={total} end={all} />
      <ul className="todo" aria-label={title}>
        {data.map((inquiry) => (
          <InquiryRow key={inquiry._id} inquiry={inquiry} now={now} late={late} />
        ))}
      </ul>
    </>
  )
}

function InquiryRow({ inquiry, now, late }: { inquiry: BriefInquiry; now: number; late: boolean }) {
  const { _id, category, name, suspect, submittedAt } = inquiry
  const { name: categoryName } = inquiryCategories.find(({ slug }) => slug === category)!
  return (
    <li>
      <span className="dot" data-s={dotOf(newStatus)}>
        <span className="sr">{statusNames[newStatus]}</span>
      </span>
      <Link className="go cut" to={`/cms/inquiries/${category}?id=${_id}`} prefetch="intent">
        {name}
      </Link>
      <span className="d cut">
        <span className="muted">
          {categoryName}
          {suspect && ', may be spam'}
        </span>{' '}
        {wordsOf(inquiry)}
      </span>
      <time className={late ? 'when late' : 'when'} dateTime={submittedAt} title={formatMoment(submittedAt)}>
        {formatAge(submittedAt, now)}
      </time>
    </li>
  )
}

function wordsOf({ category, message, address }: BriefInquiry): string {
  if (message) return `“${message.replace(/\s+/g, ' ')}”`
  if (address) return address
  return category.endsWith('-guide') ? 'Asked for the guide' : 'No message'
}

const NothingWaits = () => (
  <div className="blank">
    <EmptyDrawing of="house" />
    <h2>Nothing is waiting</h2>
    <p>Every inquiry has an answer and every listing its photo.</p>
  </div>
)

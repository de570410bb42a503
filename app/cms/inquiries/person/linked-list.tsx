import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import { formatDate, formatMoment } from '#app/cms/ui/format-time.ts'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { dotOf, type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { LinkedInquiry, PartedSender } from '#app/domain/person/person.ts'
import { usePart } from './use-person.ts'

/** The person's inquiries; each leads to its sheet on its board. */
export function LinkedList({ id, inquiries }: { id: string; inquiries: LinkedInquiry[] }) {
  const part = usePart(id)
  return (
    <ul className={styles.linked}>
      {inquiries.map((inquiry) => (
        <Row
          key={inquiry._id}
          id={inquiry._id}
          inquiry={inquiry}
          title={inquiry.sameSender ? titleOf(inquiry) : `${inquiry.name}, ${titleOf(inquiry)}`}
          action={
            inquiry.sameSender ? undefined : (
              <Action
                icon="cut"
                label="Not the same person"
                whom={`${inquiry.name}, ${titleOf(inquiry)}`}
                run={() => part({ ...inquiry, id: inquiry._id }, true)}
              />
            )
          }
        >
          <p className="muted">{aboutOf(inquiry)}</p>
          <p className="muted small">{linkOf(inquiry, id)}</p>
        </Row>
      ))}
    </ul>
  )
}

export function PartedList({ id, parted }: { id: string; parted: PartedSender[] }) {
  const part = usePart(id)
  return (
    <ul className={styles.linked}>
      {parted.map((sender) => (
        <Row
          key={sender.inquiryId}
          id={sender.inquiryId}
          inquiry={sender}
          title={`${sender.name}, ${titleOf(sender)}`}
          action={
            <Action
              icon="link"
              label="The same person after all"
              whom={`${sender.name}, ${titleOf(sender)}`}
              run={() => part({ ...sender, id: sender.inquiryId }, false)}
            />
          }
        >
          <p className="muted small">
            Parted by {sender.by}, {formatMoment(sender.at)}
          </p>
        </Row>
      ))}
    </ul>
  )
}

type RowProps = {
  id: string
  inquiry: { inquiryType: string; guideType: string; status: InquiryStatus; submittedAt: string }
  title: string
  action: ReactNode
  children: ReactNode
}

function Row({ id, inquiry, title, action, children }: RowProps) {
  const { status, submittedAt } = inquiry
  return (
    <li>
      <span className="dot" data-s={dotOf(status)}>
        <span className="sr">{statusNames[status]}</span>
      </span>
      <div>
        <Link className={styles.go} to={sheetOf(inquiry, id)}>
          {title}
        </Link>
        {children}
      </div>
      <time className="small muted" dateTime={submittedAt} title={formatMoment(submittedAt)}>
        {formatDate(submittedAt)}
      </time>
      {action}
    </li>
  )
}

type ActionProps = { icon: 'cut' | 'link'; label: string; whom: string; run: () => unknown }

const Action = ({ icon, label, whom, run }: ActionProps) => (
  <button className="icon-btn" type="button" aria-label={`${label}: ${whom}`} title={label} onClick={run}>
    <StaffIcon name={icon} />
  </button>
)

/** The home that it is about, and whose it is. */
const aboutOf = ({ property, address, ownerName }: LinkedInquiry) =>
  [property?.name ?? address, ownerName || 'Nobody’s'].filter(Boolean).join('. ')

/** Why the inquiry is listed here. */
function linkOf({ _id, sameEmail, samePhone, sameSender }: LinkedInquiry, id: string): string {
  if (_id === id) return ''
  if (sameEmail) return samePhone ? 'Same email and phone' : 'Same email'
  if (samePhone || sameSender) return 'Same phone'
  return 'Same sender as one with this phone'
}

import { Link } from 'react-router'
import { useAge } from '#app/cms/board/cards/use-age.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { OwnerRow } from '#app/cms/owners/owner-row.tsx'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { type InquiryStatus, newStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { AskedHome } from './asked-home.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import styles from './inquiry-sheet.module.css'
import { LeadAction } from './lead-action.tsx'
import { OptOutNotes, SaidStop } from './opt-out-notes.tsx'
import person from './person.module.css'
import { ConsentedAnew, PersonLine } from './person-line.tsx'
import { StatusSelector } from './status-selector.tsx'

type Props = {
  record: Card
  fixed: boolean
  onStatus: (status: InquiryStatus) => Promise<void>
  onChanged: () => void
  onHanded: (record: Card) => void
}

export function InquiryDetails({ record, fixed, onStatus, onChanged, onHanded }: Props) {
  const lead = { record, fixed, onChanged }
  return (
    <>
      <p className="lead" aria-live="polite">
        {record.name}
      </p>
      <p className={`muted ${styles.since}`}>
        Submitted {formatMoment(record.submittedAt)}.{' '}
        {record.status === newStatus && <Waiting since={record.submittedAt} />}
      </p>
      <PersonLine record={record} />
      {record.suspect && <Suspicion {...lead} />}
      <OptOutNotes {...lead} />
      <StatusSelector status={record.status} disabled={fixed} onChange={onStatus} />
      <OwnerRow record={record} fixed={fixed} onHanded={onHanded} />
      {record.property && <AskedHome home={record.property} />}
      <Facts record={record} />
      <SaidStop {...lead} />
      <InquiryHistory record={record} />
    </>
  )
}

function Suspicion({ record: { _id: id }, fixed, onChanged }: Omit<Props, 'onStatus' | 'onHanded'>) {
  return (
    <div className={`note warn ${styles.note}`}>
      <StaffIcon name="alert" />
      <span>This looks like spam. The visitor was sent no mail.</span>
      <LeadAction
        label="Not spam"
        longLabel="Not spam: send the visitor the mail"
        done="Not spam: the visitor gets their mail"
        send={() => answerOf(call.inquiries['not-spam'].$post({ json: { id } }))}
        onSettled={onChanged}
        disabled={fixed}
      />
    </div>
  )
}

const day = 24 * 60 * 60 * 1000

function Waiting({ since }: { since: string }) {
  const { isLong } = useAge(since)
  if (!isLong) return null
  const days = Math.floor((Date.now() - Date.parse(since)) / day)
  return <span className="late">{`Waiting ${days} ${days === 1 ? 'day' : 'days'}`}</span>
}

function Facts({ record }: { record: Card }) {
  const { timeFrame, clientType, email, phone, address, postalCode, message, consent, optOuts } = record
  return (
    <dl className="facts">
      <Fact term="Urgency" text={timeFrame} />
      <Fact term="Client type" text={capitalized(clientType)} />
      {email && (
        <>
          <dt>Email</dt>
          <dd>
            <Copied what="Email" text={email} href={`mailto:${email}`} off={optOuts.email !== null} />
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <Copied what="Phone" text={phone} href={telephone(phone)} off={optOuts.phone !== null} />
          </dd>
        </>
      )}
      <Fact term="Address" text={address} />
      <Fact term="Postal code" text={postalCode} />
      <Fact term="Message" text={message} />
      {consent && <Consent record={record} consent={consent} />}
    </dl>
  )
}

function Consent({ record, consent }: { record: Card; consent: NonNullable<Card['consent']> }) {
  return (
    <>
      <dt>Consent</dt>
      <dd>
        <p className={styles.text}>
          Agreed {formatMoment(consent.at)}, text {consent.version}. <ConsentedAnew record={record} />{' '}
          <Link className="link" to={`/cms/certificate/${record._id}`}>
            Certificate
          </Link>
        </p>
      </dd>
    </>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <p className={styles.text}>{text}</p>
      </dd>
    </>
  )
}

type CopiedProps = { what: 'Email' | 'Phone'; text: string; href: string /** Opted out of. */; off: boolean }

function Copied({ what, text, href, off }: CopiedProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(`${what} copied`),
      () => toast(`${what} could not be copied`, { kind: 'error' }),
    )
  if (off) return <s className={person.off}>{text}</s>
  return (
    <>
      <a className="link" href={href}>
        {text}
      </a>
      <button
        className="icon-btn"
        type="button"
        aria-label={`Copy ${what.toLowerCase()}`}
        title="Copy"
        onClick={copy}
      >
        <StaffIcon name="copy" />
      </button>
    </>
  )
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

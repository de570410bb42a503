import { href, Link } from 'react-router'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useOfficeClock } from '#app/cms/data/use-office-clock.ts'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import leadFacts from '#app/cms/inquiries/touches/lead-facts.module.css'
import { LeadTimeline, type Writing } from '#app/cms/inquiries/touches/lead-timeline.tsx'
import { NextTouchRow } from '#app/cms/inquiries/touches/next-touch-row.tsx'
import { bothClocks } from '#app/cms/inquiries/touches/touch-text.ts'
import type { Touches } from '#app/cms/inquiries/touches/use-touches.ts'
import { OwnerRow } from '#app/cms/owners/owner-row.tsx'
import { ActionButton } from '#app/cms/ui/action-button.tsx'
import { copyText } from '#app/cms/ui/copy-text.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { propertyAddress } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useNow } from '#app/cms/ui/use-now.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { sourceText } from '#app/domain/inquiry/lead-origin.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { isWaiting, isWaitingLong } from '#app/domain/response-time/first-answer.ts'
import { capitalized, telephone } from '#app/domain/text.ts'
import { saidPrefix } from '#content/consent-texts.ts'
import styles from './inquiry-sheet.module.css'
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
  touches: Touches
  /** The entry that is being written in the timeline. */
  writing: Writing
  onWrite: (what: Writing) => void
}

export function InquiryDetails(props: Props) {
  const { record, fixed, onStatus, onChanged, onHanded, touches, writing, onWrite } = props
  const lead = { record, fixed, onChanged }
  return (
    <>
      <p className="lead typed-name" aria-live="polite">
        {record.name}
      </p>
      <p className={`muted ${styles.since}`}>
        {record.source === 'website' ? 'Submitted' : 'Entered'} {formatMoment(record.submittedAt)}.{' '}
        <AnswerNote record={record} />
      </p>
      <PersonLine record={record} />
      {record.suspect && <Suspicion {...lead} />}
      <OptOutNotes {...lead} />
      <StatusSelector status={record.status} disabled={fixed} onChange={onStatus} />
      <dl className={leadFacts.facts}>
        <OwnerRow record={record} fixed={fixed} onHanded={onHanded} />
        <NextTouchRow record={record} fixed={fixed} touches={touches} />
      </dl>
      {record.property && <HomeOfInquiry home={record.property} />}
      <Facts record={record} />
      <SaidStop {...lead} />
      <LeadTimeline record={record} fixed={fixed} touches={touches} writing={writing} onWrite={onWrite} />
    </>
  )
}

function Suspicion({ record: { _id: id }, fixed, onChanged }: Pick<Props, 'record' | 'fixed' | 'onChanged'>) {
  return (
    <div className={`note warn ${styles.note}`}>
      <StaffIcon name="alert" />
      <span>This looks like spam. The visitor was sent no mail.</span>
      <ActionButton
        label="Not spam"
        longLabel="Not spam: send the visitor the mail"
        done="Not spam: the visitor gets their mail"
        send={() => readResponse(call.inquiries['not-spam'].$post({ json: { id } }))}
        onSettled={onChanged}
        disabled={fixed}
      />
    </div>
  )
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
            {!optOuts.phone && (
              <a className="icon-btn" href={telephone(phone, 'sms')} aria-label="Text" title="Text">
                <StaffIcon name="text" />
              </a>
            )}
          </dd>
        </>
      )}
      <Fact term="Address" text={address} />
      <Fact term="Postal code" text={postalCode} />
      <Fact term={record.source === 'website' ? 'Message' : 'What was said'} text={message} />
      <Fact term="Source" text={sourceText(record)} />
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
          Agreed {formatMoment(consent.at)}, {versionText(consent.version)}.{' '}
          {!record.suspect && (
            <Link className="link" to={href('/cms/certificate/:inquiryId', { inquiryId: record._id })}>
              Certificate
            </Link>
          )}{' '}
          <ConsentedAnew record={record} />
        </p>
      </dd>
    </>
  )
}

const versionText = (version: string) =>
  version.startsWith(saidPrefix) ? 'in conversation' : `text ${version}`

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <p className={`typed ${styles.text}`}>{text}</p>
      </dd>
    </>
  )
}

type CopiedProps = { what: 'Email' | 'Phone'; text: string; href: string /** Opted out of. */; off: boolean }

function Copied({ what, text, href, off }: CopiedProps) {
  const toast = useToast()
  const copy = async () => {
    if (await copyText(text)) toast(`${what} copied`)
    else toast(`${what} could not be copied`, { kind: 'error' })
  }
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

/** How long the first answer took, or how long the lead has waited, by both clocks. */
function AnswerNote({ record }: { record: Card }) {
  const clock = useOfficeClock()
  const now = useNow()
  const { firstTouchAt, submittedAt, suspect } = record
  const since = Date.parse(submittedAt)
  const words = (to: number) => bothClocks(to - since, clock?.between(since, to))
  if (suspect) return 'The clock does not run for spam.'
  if (firstTouchAt === submittedAt) return 'Answered at once.'
  if (firstTouchAt) return `Answered in ${words(Date.parse(firstTouchAt))}.`
  if (!isWaiting(record)) return null
  const isLate = clock && isWaitingLong(record, now, clock)
  return <span className={isLate ? 'late' : undefined}>Waiting {words(now)}.</span>
}

/** The home that the inquiry is about, with links to its form and its page. */
function HomeOfInquiry({ home }: { home: InquiryHome }) {
  const { _id: id, name, address, slug, imgUrl, focal, published } = home
  return (
    <section className={styles.home} aria-label="The home they ask about">
      {id && <Thumbnail objectKey={imgUrl} focal={focal} />}
      <p>
        {id ? (
          <Link className="link" to={propertyAddress(id)}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="muted">{id ? address : 'This home was deleted.'}</span>
        {id && !published && <span className="muted">Not on the website</span>}
      </p>
      {published && slug && (
        <a className="btn quiet sm" href={propertyPath(slug)} target="_blank" rel="noopener">
          <StaffIcon name="ext" /> View<span className="sr"> its page on the website, in a new tab</span>
        </a>
      )}
    </section>
  )
}

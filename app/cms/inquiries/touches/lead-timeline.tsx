import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { TryAgain } from '#app/cms/ui/action-button.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToday } from '#app/cms/ui/use-today.ts'
import { teamNotificationKind } from '#app/domain/mail/mail.ts'
import { canChangeTouch } from '#app/domain/permissions.ts'
import { isWaiting } from '#app/domain/response-time/first-answer.ts'
import type { EntryOf, TimelineEntry } from '#app/domain/touch/timeline.ts'
import type { TouchKind, TouchRecord } from '#app/domain/touch/touch.ts'
import styles from './timeline.module.css'
import { TimelineList } from './timeline-list.tsx'
import { TouchForm } from './touch-form.tsx'
import { kindIcons, kindNames, kindOrder } from './touch-text.ts'
import { useTimeline } from './use-timeline.ts'
import type { Touches } from './use-touches.ts'

type Props = {
  record: Card
  fixed: boolean
  touches: Touches
  writing: Writing
  onWrite: (what: Writing) => void
}

/** A new entry of this kind, or the entry that is corrected. */
export type Writing = TouchKind | TouchRecord | undefined

/** A mail is begun by its button in the sheet, which then asks how it went. */
const offered = kindOrder.filter((kind) => kind !== 'mail')

export function LeadTimeline({ record, fixed, touches, writing, onWrite }: Props) {
  const { data, isError, isPending, refetch } = useTimeline(record)
  const readAgain = () => void refetch()
  const user = useCurrentUser()
  const today = useToday()
  const besides = (entry: TimelineEntry) => {
    if (entry.type === 'mail' && entry.reason !== null) return <NotSent mail={entry} onRetried={readAgain} />
    if (entry.type !== 'touch' || fixed || !user || !canChangeTouch(user, entry.touch)) return null
    return <EditButton touch={entry.touch} onEdit={onWrite} />
  }
  return (
    <section className={styles.section} aria-label="Timeline">
      <h3>Timeline</h3>
      {writing ? (
        <div data-aside>
          <TouchForm
            key={formKey(writing)}
            inquiryId={record._id}
            writing={writing}
            touches={touches}
            fixed={fixed}
            onClose={() => onWrite(undefined)}
          />
        </div>
      ) : (
        !fixed && <Adds onAdd={onWrite} />
      )}
      {isError && <p className="muted">The timeline could not be loaded.</p>}
      {isPending && (
        <p className="sr" role="status">
          Loading the timeline
        </p>
      )}
      {!isPending && isWaiting(record) && (
        <p className={`${styles.mark} ${styles.wait}`}>
          <span>Nobody has answered yet</span>
        </p>
      )}
      <TimelineList
        entries={data?.entries ?? []}
        today={today}
        firstTouches={{ [record._id]: record.firstTouchAt }}
        besides={besides}
      />
    </section>
  )
}

const formKey = (writing: NonNullable<Writing>) => (typeof writing === 'string' ? 'new' : writing._id)

const Adds = ({ onAdd }: { onAdd: (kind: TouchKind) => void }) => (
  <div className={styles.adds}>
    <span className="muted">Add</span>
    {offered.map((kind) => (
      <button key={kind} className="btn quiet sm" type="button" onClick={() => onAdd(kind)}>
        <StaffIcon name={kindIcons[kind]} /> {kindNames[kind]}
      </button>
    ))}
  </div>
)

function EditButton({ touch, onEdit }: { touch: TouchRecord; onEdit: (touch: TouchRecord) => void }) {
  return (
    <button className={styles.edit} type="button" onClick={() => onEdit(touch)}>
      Edit<span className="sr"> this entry: {kindNames[touch.kind]}</span>
    </button>
  )
}

function NotSent({ mail, onRetried }: { mail: EntryOf<'mail'>; onRetried: () => void }) {
  const again = () => readResponse(call.mails.retry.$post({ json: { id: mail._id } }))
  return (
    <p className={styles.failure}>
      {mail.reason}
      <TryAgain what={nameOf(mail)} done="It is tried again." send={again} onRetried={onRetried} />
    </p>
  )
}

const nameOf = ({ kind, subject }: EntryOf<'mail'>) =>
  kind === teamNotificationKind ? 'Notification to the team' : `“${subject}”`

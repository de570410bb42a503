import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAge } from '#app/cms/board/cards/use-age.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { TryAgain } from '#app/cms/ui/try-again.tsx'
import type { ActivityRecord } from '#app/domain/activity/activity.ts'
import {
  type InquiryStatus,
  inquiryStatuses,
  newStatus,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'
import type { MailStatus, TeamNotification } from '#app/domain/mail/mail.ts'
import styles from './inquiry-sheet.module.css'

const fates: Record<MailStatus, string> = {
  sent: 'Notification sent to the team',
  queued: 'Notification to the team waits to be sent',
  failed: 'Notification to the team could not be sent',
}

export function InquiryHistory({ record }: { record: Card }) {
  const { entries, failed } = useHistory(record)
  const { notification, readAgain } = useNotification(record._id)
  const done = entries.map((entry) => ({
    key: entry._id,
    who: entry.actorName,
    did: deedOf(entry),
    at: entry.at,
  }))
  const told = notification && {
    key: 'told',
    did: fates[notification.status],
    at: notification.at,
    more: notification.reason !== null && <NotTold notification={notification} onRetried={readAgain} />,
  }
  const lines = [...done, ...(told ? [told] : [])].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <>
      <h3>Activity</h3>
      {failed && <p className="muted">The activity could not be loaded.</p>}
      <ol className="log" reversed>
        {lines.map(({ key, ...line }) => (
          <Entry key={key} {...line} />
        ))}
        <Entry did="Submitted on the website" at={record.submittedAt} />
      </ol>
    </>
  )
}

function Entry({ who, did, at, more }: { who?: string; did: string; at: string; more?: ReactNode }) {
  const { age } = useAge(at)
  return (
    <li>
      <span>
        {who && <b>{who}</b>} {did}
        {more}
      </span>
      <time dateTime={at} title={formatMoment(at)}>
        {age}
      </time>
    </li>
  )
}

function NotTold({ notification, onRetried }: { notification: TeamNotification; onRetried: () => void }) {
  const { _id: id, reason } = notification
  const again = () => answerOf(call.mails.retry.$post({ json: { id } }))
  return (
    <span className={styles.notTold}>
      {reason}
      <TryAgain
        what="Notification to the team"
        done="It is tried again."
        send={again}
        onRetried={onRetried}
      />
    </span>
  )
}

function deedOf({ action, after, actorName }: ActivityRecord): string {
  if (after && 'owner' in after) return handedTo(after.owner, actorName)
  const changed = Object.entries(after ?? {}).map(([fact, value]) => changeWords[`${fact}: ${value}`])[0]
  if (changed) return changed
  if (action === 'trashed') return 'put it into the trash'
  const status = inquiryStatuses.find((one): one is InquiryStatus => one === after?.status)
  if (action !== 'moved' || !status) return `${action} it`
  return `moved it ${status === newStatus ? 'back ' : ''}to ${statusNames[status]}`
}

function handedTo(owner: unknown, actorName: string): string {
  if (owner === null) return 'left it to nobody'
  return owner === actorName ? 'took it' : `handed it to ${owner}`
}

const changeWords: Record<string, string> = {
  'suspect: false': 'marked it as not spam',
  'emailOptOut: true': 'noted that they said stop to emails',
  'emailOptOut: false': 'took back the note of a stop to emails',
  'phoneOptOut: true': 'noted that they said stop to calls and texts',
  'phoneOptOut: false': 'took back the note of a stop to calls and texts',
}

const mostEntries = '50'

/** Read again whenever the record changes. The creation entry comes from the record itself. */
function useHistory({ _id: id, updatedAt }: Card) {
  const { data, isError } = useQuery({
    queryKey: ['history', id, updatedAt],
    queryFn: () =>
      answerOf(call.activity.$get({ query: { collection: 'inquiries', id, limit: mostEntries } })),
    placeholderData: keepPreviousData,
  })
  return { entries: data?.data.filter(({ action }) => action !== 'created') ?? [], failed: isError }
}

/** Most queued mails are sent within a second. */
const recheckMs = 5000

function useNotification(id: string) {
  const { data, refetch } = useQuery({
    queryKey: ['notification', id],
    queryFn: async () => (await answerOf(call.mails.notification.$get({ query: { id } }))).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'queued' && recheckMs,
  })
  return { notification: data ?? undefined, readAgain: () => void refetch() }
}

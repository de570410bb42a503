import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { CallFailed, networkFailure } from '#app/cms/ui/call-failed.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { SetAsideMail } from '#app/domain/mail.ts'
import type { StaffOverview } from '#app/domain/staff-overview.ts'
import { Section } from './section.tsx'

/**
 * One thing to finish; `mail` can be tried again in place, a `note` is for whoever keeps the machine, the others are
 * finished where `to` leads.
 */
type Unfinished = {
  id: string
  icon: StaffIconName
  name: string
  what: string
} & ({ to: string; action: string } | { mail: SetAsideMail } | { note: string })

const mostMails = 3

/** What has been begun and not finished, the most urgent first. */
export function unfinishedOf(
  { testimonials, properties, users, failedBackup }: StaffOverview,
  mails: SetAsideMail[],
  now: number,
) {
  const undelivered = mails.slice(0, mostMails).map(toRow)
  const pictures = properties.withoutPicture.map(({ _id, name }) => ({
    id: _id,
    icon: 'image' as const,
    name,
    what: 'Featured, but shows the stand-in picture',
    to: `/cms/property-form/${_id}`,
    action: 'Add photo',
  }))
  const invitations = (users?.expiring ?? []).map(({ _id, email, expiresAt }) => ({
    id: _id,
    icon: 'send' as const,
    name: email,
    what: `Invitation expires ${Date.parse(expiresAt) - now < 86_400_000 ? 'within a day' : 'tomorrow'}`,
    to: '/cms/users',
    action: 'Resend',
  }))
  const pending = pendingRow(testimonials.pending)
  return [...backupRow(failedBackup), ...undelivered, ...pending, ...pictures, ...invitations] as Unfinished[]
}

function backupRow(failed: StaffOverview['failedBackup']): Unfinished[] {
  if (!failed) return []
  const newest = failed.lastAt ? `The newest is from ${formatMoment(failed.lastAt)}` : 'There is none yet'
  const what = `The last one failed and is tried again every hour. ${newest}`
  return [{ id: 'backup', icon: 'save', name: 'Nightly backup', what, note: 'See the log' }]
}

const toRow = (mail: SetAsideMail): Unfinished => ({
  id: mail._id,
  icon: 'mail',
  name: mail.recipient,
  what: `“${mail.subject}” could not be delivered: ${mail.lastError}`,
  mail,
})

function pendingRow({ total, data }: StaffOverview['testimonials']['pending']): Unfinished[] {
  if (total === 0) return []
  const rest = total - data.length
  const names = rest > 0 ? [...data, `${rest} more`] : data
  const from = new Intl.ListFormat('en-US').format(names)
  const name = total === 1 ? '1 testimonial' : `${total} testimonials`
  const what = `Pending review, from ${from}`
  return [{ id: 'pending', icon: 'quote', name, what, to: '/cms/testimonials', action: 'Review' }]
}

export function ToFinish({ rows, onRetried }: { rows: Unfinished[]; onRetried: () => void }) {
  return (
    <>
      <Section title="To finish" number={rows.length} />
      <ul className="todo" aria-label="To finish">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="ico">
              <StaffIcon name={row.icon} />
            </span>
            {'to' in row ? (
              <Link className="go cut" to={row.to} prefetch="intent">
                {row.name}
              </Link>
            ) : (
              <span className="go cut">{row.name}</span>
            )}
            <span className="d cut" title={row.what}>
              {row.what}
            </span>
            {'mail' in row ? (
              <RetryMail mail={row.mail} onRetried={onRetried} />
            ) : (
              <span className="when">{'to' in row ? row.action : row.note}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function RetryMail({ mail, onRetried }: { mail: SetAsideMail; onRetried: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await answerOf(call.mails.retry.$post({ json: { id: mail._id } }))
      toast(`The mail to ${mail.recipient} is tried again.`)
      onRetried()
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="btn quiet sm act"
      type="button"
      aria-label={`Try again: mail to ${mail.recipient}`}
      disabled={busy}
      onClick={retry}
    >
      Try again
    </button>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ConfirmStillRight } from '#app/cms/records/list/confirm-still-right.tsx'
import { type Again, TryAgain } from '#app/cms/ui/action-button.tsx'
import { formatDate, formatMoment } from '#app/cms/ui/format-time.ts'
import { propertyAddress, screens } from '#app/cms/ui/screens.ts'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { counted, grouped } from '#app/domain/counted.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { durationText } from '#app/domain/duration.ts'
import { type FailedMail, mailPatience } from '#app/domain/mail/mail.ts'
import { testimonialStates } from '#app/domain/testimonial/testimonial.ts'
import { staffReview } from '#content/staff-area.ts'
import { Section } from './section.tsx'

/** One task: done here, or where `to` leads, or, with a `note`, by the operator. */
type Unfinished = {
  id: string
  icon: StaffIconName
  name: string
  what: string
} & ({ to: string; action: string } | { to: string; button: ReactNode } | { again: Again } | { note: string })

const mostMails = 3

export function incompleteIn(
  { testimonials, properties, users, failedBackup, waitingMails, outages = [] }: StaffOverview,
  mails: FailedMail[],
) {
  const undelivered = [...mails.slice(0, mostMails).map(toRow), ...moreRow(mails.slice(mostMails))]
  const pictures = properties.withoutPicture.map(({ _id, name }) => ({
    id: _id,
    icon: 'image' as const,
    name,
    what: 'Featured, but shows the placeholder',
    to: propertyAddress(_id),
    action: 'Add photo',
  }))
  const reviews = reviewRows(properties.dueForReview)
  const damaged = damagedRows(properties.damagedPicture)
  const invitations = (users?.expiring ?? []).map(({ _id, email, expiresAt }) => ({
    id: _id,
    icon: 'send' as const,
    name: email,
    what: `Invitation expires ${formatMoment(expiresAt)}`,
    to: screens.users.to,
    action: 'Resend',
  }))
  const pending = pendingRow(testimonials.pending)
  // The row of waiting mails already gives their reason.
  const untold = outages.filter(({ dependency }) => dependency === 'image-store' || !waitingMails)
  const systemRows = [
    ...backupRow(failedBackup),
    ...waitingRow(waitingMails, users !== undefined),
    ...untold.map(outageRow),
  ]
  return [
    ...systemRows,
    ...undelivered,
    ...damaged,
    ...pending,
    ...pictures,
    ...invitations,
    ...reviews,
  ] as Unfinished[]
}

function reviewRows({ total, data }: StaffOverview['properties']['dueForReview']): Unfinished[] {
  const rows = data.map(({ _id, name, untouchedSince }) => ({
    id: `review-${_id}`,
    icon: 'home' as const,
    name,
    what: `For sale, and untouched since ${formatDate(untouchedSince)}. Is it still right?`,
    to: propertyAddress(_id),
    button: <ConfirmStillRight id={_id} name={name} />,
  }))
  if (total === data.length) return rows
  const rest = total - data.length
  const name = `${counted(rest, 'more home')} for sale`
  const what = `Untouched for more than ${staffReview.daysUntilReview} days`
  const more = { id: 'more-reviews', icon: 'home' as const, name, what }
  return [...rows, { ...more, to: `${screens.properties.to}?review=true`, action: 'Review' }]
}

function damagedRows(pictures: StaffOverview['properties']['damagedPicture']): Unfinished[] {
  const { total, data } = pictures ?? { total: 0, data: [] }
  const rows = data.map(({ _id, name }) => ({
    id: `damaged-${_id}`,
    icon: 'image' as const,
    name,
    what: 'Photo is damaged, and may not show',
    to: propertyAddress(_id),
    action: 'Replace photo',
  }))
  if (total === data.length) return rows
  const name = counted(total - data.length, 'more property', 'more properties')
  const what = 'Photos are damaged too. Ask whoever runs the server to bring them back.'
  return [...rows, { id: 'more-damaged', icon: 'image', name, what, note: 'See the log' }]
}

const outageText = {
  'image-store': {
    icon: 'image',
    name: 'Image store',
    effect: 'Photos cannot be uploaded, and visitors may see the placeholder, until it works again',
  },
  'mail-server': {
    icon: 'mail',
    name: 'Mail server',
    effect: `No mail goes out until it works again; mails wait for ${durationText(mailPatience, { unit: 'hour' })}`,
  },
} as const

function outageRow({ dependency, since, reason }: NonNullable<StaffOverview['outages']>[number]): Unfinished {
  const { effect, ...row } = outageText[dependency]
  const why = reason ? `${reason} ` : ''
  const advice = reason ? ' Ask whoever runs the server to look at it.' : ''
  const what = `${why}${effect}. This began ${formatMoment(since)}.${advice}`
  return { id: dependency, ...row, what, note: reason ? 'See the log' : '' }
}

function backupRow(failed: StaffOverview['failedBackup']): Unfinished[] {
  if (!failed) return []
  const newest = failed.lastAt ? `The newest is from ${formatMoment(failed.lastAt)}` : 'There is none yet'
  const what = `The last one failed and is tried again every hour. ${newest}. ${failed.reason} Ask whoever runs the server to look at it.`
  return [{ id: 'backup', icon: 'save', name: 'Nightly backup', what, note: 'See the log' }]
}

/** Only admins learn how to fix it: nobody else can. */
function waitingRow(mails: StaffOverview['waitingMails'], forAdmin: boolean): Unfinished[] {
  if (!mails) return []
  const [name, way] =
    mails.total === 1
      ? ['1 mail waits', 'It goes out by itself once the server works, and has waited']
      : [
          `${grouped(mails.total)} mails wait`,
          'They go out by themselves once the server works, and have waited',
        ]
  const advice = forAdmin ? ' If this lasts, ask whoever runs the server to look at the mail server.' : ''
  const what = `${mails.reason} ${way} since ${formatMoment(mails.since)}.${advice}`
  const send = () => readResponse(call.mails['retry-waiting'].$post())
  const again = { what: 'mails that wait', done: 'The mails that wait are tried again.', send }
  return [{ id: 'mails', icon: 'mail', name, what, again }]
}

const toRow = (mail: FailedMail): Unfinished => ({
  id: mail._id,
  icon: 'mail',
  name: mail.recipient,
  what: `“${mail.subject}” could not be delivered. ${mail.lastError}`,
  again: {
    what: `mail to ${mail.recipient}`,
    done: `The mail to ${mail.recipient} is tried again.`,
    send: () => sendAgain([mail]),
  },
})

/** One action for all: after a long outage there may be many. */
function moreRow(mails: FailedMail[]): Unfinished[] {
  if (mails.length === 0) return []
  const name = counted(mails.length, 'more mail')
  const again = { what: name, done: 'They are tried again.', send: () => sendAgain(mails) }
  return [{ id: 'more-mails', icon: 'mail', name, what: 'Could not be delivered either', again }]
}

/** The server does not find a mail that a colleague has retried meanwhile. */
async function sendAgain(mails: FailedMail[]) {
  for (const { _id: id } of mails)
    await readResponse(call.mails.retry.$post({ json: { id } })).catch(ignoreMissing)
}

function pendingRow({ total, data }: StaffOverview['testimonials']['pending']): Unfinished[] {
  if (total === 0) return []
  const rest = total - data.length
  const people = [...new Set(data)]
  const names = rest > 0 ? [...people, `${grouped(rest)} more`] : people
  const from = new Intl.ListFormat('en-US').format(names)
  const name = counted(total, 'testimonial')
  const what = `${testimonialStates.pending.name}, from ${from}`
  return [{ id: 'pending', icon: 'quote', name, what, to: screens.testimonials.to, action: 'Review' }]
}

export function IncompleteRecords({ rows, onRetried }: { rows: Unfinished[]; onRetried: () => void }) {
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
            <span className={'to' in row ? 'd cut' : 'd whole'} title={row.what}>
              {row.what}
            </span>
            {'again' in row ? (
              <TryAgain {...row.again} onRetried={onRetried} />
            ) : 'button' in row ? (
              row.button
            ) : (
              <span className="when">{'to' in row ? row.action : row.note}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

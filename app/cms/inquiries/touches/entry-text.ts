import { formatDate } from '#app/cms/ui/format-time.ts'
import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { type ConsentWay, channelNames } from '#app/domain/consent/consent.ts'
import { inquiryStatuses, newStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'
import { type MailStatus, teamNotificationKind } from '#app/domain/mail/mail.ts'
import type { EntryOf, TimelineEntry } from '#app/domain/touch/timeline.ts'
import { type TouchKind, touchKinds } from '#app/domain/touch/touch.ts'
import { kindNames } from './touch-text.ts'

type EntryText = { icon: StaffIconName; words: string; strong?: boolean }

/** The text of an entry that is no touch. */
export function entryText(entry: Exclude<TimelineEntry, { type: 'touch' }>): EntryText {
  if (entry.type === 'received') return { icon: 'inbox', words: receiptOf(entry) }
  if (entry.type === 'mail') return { icon: 'mail', words: mailOf(entry), strong: entry.status === 'failed' }
  if (entry.type === 'consent') return consentOf(entry)
  return changeOf(entry)
}

const receiptOf = ({ source, by }: EntryOf<'received'>) =>
  source === 'website'
    ? 'Submitted on the website'
    : `Entered by ${by || 'hand'}: ${sourceNames[source].toLowerCase()}`

const notifications: Record<MailStatus, string> = {
  sent: 'Notification sent to the team',
  queued: 'Notification to the team waits to be sent',
  failed: 'Notification to the team could not be sent',
}
const fates: Record<MailStatus, string> = {
  sent: '',
  queued: ', waits to be sent',
  failed: ', could not be sent',
}

const mailOf = ({ kind, subject, status }: EntryOf<'mail'>) =>
  kind === teamNotificationKind ? notifications[status] : `Automatic mail: “${subject}”${fates[status]}`

function consentOf({ channels, kind, way, actorName }: EntryOf<'consent'>): EntryText {
  const what = channels.map((channel) => channelNames[channel]).join(', ')
  if (kind === 'consented') {
    const noted = way === 'staff' ? `, noted by ${actorName}` : ''
    return { icon: 'check', words: `Agreed to ${what}${noted}` }
  }
  if (kind === 'withdrawn') return { icon: 'check', words: `Stop to ${what} taken back by ${actorName}` }
  const opted = { icon: 'stop', strong: true } as const
  if (way === 'staff') return { ...opted, words: `Said stop to ${what}, noted by ${actorName}` }
  return { ...opted, words: unsubscribedBy(way) }
}

/** Either ends calls and texts too. */
export const unsubscribedBy = (way: Exclude<ConsentWay, 'staff'>) =>
  way === 'one-click' ? 'Unsubscribed in their mail program' : 'Unsubscribed by the link in an email'

function changeOf({ action, actorName, before, after, senderName }: EntryOf<'change'>): EntryText {
  const status = inquiryStatuses.find((one) => one === after?.status)
  if (action === 'moved' && status) {
    const back = status === newStatus ? 'back ' : ''
    return { icon: 'swap', words: `${actorName} moved it ${back}to ${statusNames[status]}` }
  }
  if (after && 'owner' in after) return { icon: 'user', words: ownerOf(actorName, after.owner) }
  if (after && 'nextTouchOn' in after)
    return { icon: 'day', words: nextTouchOf(actorName, after.nextTouchOn) }
  if (after && 'nextTouchNote' in after)
    return { icon: 'day', words: `${actorName} changed what the next touch is for` }
  if (after?.touch === null) return { icon: 'note', words: `${actorName} deleted ${nameOf(before?.touch)}` }
  if (after && before?.touch === null)
    return { icon: 'back', words: `${actorName} brought back ${nameOf(after.touch)}` }
  if (after && ('touch' in after || 'outcome' in after || 'text' in after || 'at' in after))
    return { icon: 'note', words: `${actorName} corrected an entry` }
  const sender = senderName || 'another sender'
  if (after?.samePerson === false) return { icon: 'cut', words: `${actorName} told ${sender} apart` }
  if (after?.samePerson === true) return { icon: 'link', words: `${actorName} joined ${sender} again` }
  if (action === 'trashed') return { icon: 'trash', words: `${actorName} put it into the trash` }
  if (action === 'restored') return { icon: 'back', words: `${actorName} restored it` }
  if (after?.suspect === false) return { icon: 'check', words: `${actorName} marked it as not spam` }
  return { icon: 'list', words: `${actorName} ${action} it` }
}

function ownerOf(who: string, owner: unknown): string {
  if (typeof owner !== 'string') return `${who} left it to nobody`
  return owner === who ? `${who} took it` : `${who} handed the lead to ${owner}`
}

const nextTouchOf = (who: string, on: unknown) =>
  typeof on === 'string' ? `${who} set the next touch to ${formatDate(on)}` : `${who} did the next touch`

function nameOf(kind: unknown): string {
  const known = touchKinds.find((one): one is TouchKind => one === kind)
  return known ? `an entry: ${kindNames[known].toLowerCase()}` : 'an entry'
}

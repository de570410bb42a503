// The team's mail about an inquiry, with every field, and what other mails to staff about it share.

import type { inquiry } from '#app/db/schema.ts'
import { type MailDraft, teamNotificationKind } from '#app/domain/mail/mail.ts'
import {
  type MailBody,
  type MailFact,
  type MailLink,
  writeMailText,
} from '#app/domain/mail/mail-body.server.ts'
import { renderMailHtml } from '#app/domain/mail/mail-html.server.ts'
import { asLines, asSubject, fillIn, onOneLine } from '#app/domain/mail/mail-text.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { capitalized, telephone } from '#app/domain/text.ts'
import type { Config } from '#app/runtime/config.ts'
import { teamMail } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { categoryOf, inquiriesPath } from './inquiry-category.ts'
import { isShown, type StoredHome } from './inquiry-home.server.ts'
import { sourceText } from './lead-origin.ts'

type Inquiry = typeof inquiry.$inferSelect

/** The mail to the team: every field, links to the inquiry and to its home, and the visitor as reply-to. */
export function composeTeamNotification(config: Config, row: Inquiry, home?: StoredHome): MailDraft {
  const category = categoryOfRow(row)
  const values = {
    name: onOneLine(row.name),
    team: team.name,
    phone: team.phone,
    type: category.name,
    about: aboutOf(row, home),
  }
  const prefix = row.suspect ? teamMail.suspect.subject : ''
  const subject = asSubject(prefix + fillIn(teamMail.subject, values))
  const body: MailBody = {
    heading: fillIn(teamMail.heading, values),
    ...(row.suspect && { note: teamMail.suspect.note }),
    paragraphs: [fillIn(teamMail.intro, values)],
    ...messageOf(row),
    facts: factsOf(row, home),
    links: [
      { text: teamMail.linkText, url: inquiryLink(config, row) },
      ...(home ? [homeLink(config, home)] : []),
    ],
    siteUrl: config.siteUrl,
  }
  const about = { kind: teamNotificationKind, inquiryId: row.id }
  return { ...about, recipient: config.teamInbox, replyTo: row.email, subject, ...write(subject, body) }
}

/** The address of an inquiry in the staff area. */
export const inquiryLink = ({ siteUrl }: Config, row: Pick<Inquiry, 'id' | 'inquiryType' | 'guideType'>) =>
  siteUrl + inquiriesPath(categoryOf(row)?.slug, row.id)

/** To its public page, or to its form while it has none. */
export const homeLink = ({ siteUrl }: Config, home: StoredHome): MailLink =>
  isShown(home)
    ? { text: teamMail.homeLinkText, url: siteUrl + propertyPath(home.slug) }
    : { text: teamMail.hiddenHomeLinkText, url: `${siteUrl}/cms/property-form/${home._id}` }

/** A staff mail’s subject names the home, even a deleted one; without a home, the kind of inquiry. */
export const aboutOf = (row: Inquiry, home: StoredHome | undefined) =>
  onOneLine(home?.name ?? row.propertyName) || categoryOfRow(row).name

export const write = (subject: string, body: MailBody) => ({
  text: writeMailText(body),
  html: renderMailHtml(subject, body),
})

/** Never undefined: a guide request always names its guide. */
export const categoryOfRow = (row: Inquiry) => categoryOf(row)!

/** The visitor's own words. */
export function messageOf({ message }: Inquiry): Pick<MailBody, 'message'> {
  const text = asLines(message)
  return text ? { message: { label: teamMail.fields.message, text } } : {}
}

/** The other fields that were filled in, in the form's order. */
export function factsOf(row: Inquiry, home: StoredHome | undefined): MailFact[] {
  const labels = teamMail.fields
  const facts: MailFact[] = [
    { label: labels.home, value: onOneLine(home ? `${home.name}, ${home.address}` : row.propertyName) },
    { label: labels.name, value: onOneLine(row.name) },
    { label: labels.email, value: row.email, url: `mailto:${encodeURI(row.email)}` },
    { label: labels.phone, value: onOneLine(row.phone), url: telephone(row.phone) },
    { label: labels.address, value: onOneLine(row.address) },
    { label: labels.postalCode, value: onOneLine(row.postalCode) },
    { label: labels.clientType, value: capitalized(onOneLine(row.clientType)) },
    { label: labels.timeFrame, value: onOneLine(row.timeFrame) },
    { label: labels.submittedAt, value: formatInstant(row.submittedAt) },
    { label: labels.source, value: row.source === 'website' ? '' : sourceText(row) },
    { label: labels.consent, value: consentOf(row) },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Only the version: the staff area shows the wording. */
function consentOf({ consentVersion, source }: Inquiry): string {
  if (!consentVersion) return source === 'website' ? teamMail.noConsent : ''
  return onOneLine(consentVersion)
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: team.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant on the team's clock, e.g. `07/14/2026, 3:05 PM CDT`. */
const formatInstant = (instant: Date) => clock.format(instant).replaceAll('\u202f', ' ')

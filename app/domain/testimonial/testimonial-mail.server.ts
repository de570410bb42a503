import type { testimonial } from '#app/db/schema.ts'
import type { MailDraft } from '#app/domain/mail/mail.ts'
import { type MailBody, writeMailText } from '#app/domain/mail/mail-body.server.ts'
import { renderMailHtml } from '#app/domain/mail/mail-html.server.ts'
import { asLines, asSubject, fillIn, onOneLine } from '#app/domain/mail/mail-text.ts'
import type { Config } from '#app/runtime/config.ts'
import { teamMail, testimonialMail as words } from '#content/mail.ts'
import { team } from '#content/team.ts'

export function composeTestimonialNotification(
  config: Config,
  row: Pick<typeof testimonial.$inferSelect, 'id' | 'name' | 'agent' | 'content' | 'suspect'>,
): MailDraft {
  const values = { name: onOneLine(row.name), team: team.name, phone: team.phone }
  const prefix = row.suspect ? teamMail.suspect.subject : ''
  const subject = asSubject(prefix + fillIn(words.subject, values))
  const facts = [
    { label: words.fields.name, value: values.name },
    { label: words.fields.agent, value: onOneLine(row.agent) },
  ]
  const body: MailBody = {
    heading: words.heading,
    ...(row.suspect && { note: words.suspectNote }),
    paragraphs: [fillIn(words.intro, values)],
    message: { label: words.fields.content, text: asLines(row.content) },
    facts: facts.filter(({ value }) => value !== ''),
    links: [{ text: words.linkText, url: `${config.siteUrl}/cms/testimonial-form/${row.id}` }],
    siteUrl: config.siteUrl,
  }
  const text = { text: writeMailText(body), html: renderMailHtml(subject, body) }
  return { kind: 'testimonial-notification', recipient: config.teamInbox, subject, ...text }
}

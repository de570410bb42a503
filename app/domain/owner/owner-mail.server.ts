// The mails to a colleague whose lead it now is: new, handed over, or many handed over at once.
import type { inquiry } from '#app/db/schema.ts'
import type { OptOuts } from '#app/domain/consent/consent.ts'
import { categoryOf, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import type { StoredHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import {
  aboutOf,
  factsOf,
  homeLink,
  inquiryLink,
  messageOf,
  write,
} from '#app/domain/inquiry/inquiry-mail.server.ts'
import { handedMailKind, type MailDraft, ownLeadMailKind } from '#app/domain/mail/mail.ts'
import type { MailBody } from '#app/domain/mail/mail-body.server.ts'
import { asSubject, fillIn, onOneLine } from '#app/domain/mail/mail-text.ts'
import type { Config } from '#app/runtime/config.ts'
import { handedMail, morningMail, ownLeadMail } from '#content/mail.ts'

type Row = typeof inquiry.$inferSelect
type Handed = { owner: { id: string; email: string }; by: string }

/** `optOuts`: the visitor's; not known of a new inquiry, in which they asked for an answer. */
type Lead = { row: Row; home?: StoredHome | undefined; optOuts?: OptOuts }

/** Every field of the lead, with the visitor as reply-to. A lead may be handed over often: each time is a kind of its own. */
export function composeHandedMail(config: Config, { by, ...lead }: Handed & Lead): MailDraft {
  const { row, owner } = lead
  const kind = `${handedMailKind} ${owner.id} ${row.updatedAt.toISOString()}`
  const { subject, heading } = handedMail
  const words = { subject, heading, intro: introOf(lead) }
  return compose(config, lead, { kind, words, by: onOneLine(by) })
}

function introOf({ row, optOuts }: Lead): string {
  const { intro, introWithoutEmail, introOptedOut, channels } = handedMail
  const { email, phone } = optOuts ?? {}
  if (email || phone) {
    const which = email && phone ? channels.both : email ? channels.email : channels.phone
    return fillIn(introOptedOut, { channels: which })
  }
  return row.email ? intro : introWithoutEmail
}

/** The same mail for a new inquiry that belongs to this colleague from the start. */
export const composeOwnLeadMail = (config: Config, lead: Lead & Pick<Handed, 'owner'>): MailDraft =>
  compose(config, lead, { kind: `${ownLeadMailKind} ${lead.owner.id}`, words: ownLeadMail, by: '' })

type Wording = { kind: string; words: { subject: string; heading: string; intro: string }; by: string }

function compose(
  config: Config,
  { row, home, owner, optOuts }: Lead & Pick<Handed, 'owner'>,
  { kind, words, by }: Wording,
): MailDraft {
  const values = { by, name: onOneLine(row.name), about: aboutOf(row, home) }
  const subject = asSubject(fillIn(words.subject, values))
  const body: MailBody = {
    heading: fillIn(words.heading, values),
    paragraphs: [fillIn(words.intro, values)],
    ...messageOf(row),
    facts: factsOf(row, home),
    links: [
      { text: handedMail.linkText, url: inquiryLink(config, row) },
      ...(home ? [homeLink(config, home)] : []),
    ],
    siteUrl: config.siteUrl,
  }
  const replyTo = row.email && !optOuts?.email ? { replyTo: row.email } : {}
  return { kind, inquiryId: row.id, recipient: owner.email, ...replyTo, subject, ...write(subject, body) }
}

/** Names nobody: the mail belongs to no single lead, so that erasing one would not erase it here. */
export function composeManyHandedMail(
  config: Config,
  { rows, owner, by }: Handed & { rows: Pick<Row, 'inquiryType' | 'guideType'>[] },
): MailDraft {
  const words = handedMail.several
  const values = { by: onOneLine(by), number: String(rows.length) }
  const subject = asSubject(fillIn(words.subject, values))
  const links = inquiryCategories.flatMap((category) => {
    const number = rows.filter((row) => categoryOf(row) === category).length
    if (number === 0) return []
    const text = fillIn(words.linkText, { type: category.name, number: String(number) })
    return [{ text, url: `${config.siteUrl}/cms/inquiries/${category.slug}?owner=mine` }]
  })
  const body: MailBody = {
    heading: fillIn(words.heading, values),
    paragraphs: [words.intro],
    links: [{ text: morningMail.linkText, url: `${config.siteUrl}/cms` }, ...links],
    siteUrl: config.siteUrl,
  }
  return { kind: handedMailKind, recipient: owner.email, subject, ...write(subject, body) }
}

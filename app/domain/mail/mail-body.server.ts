import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'

export type MailLink = { text: string; url: string }

/** `url` of a value that can be called or written to. */
export type MailFact = { label: string; value: string; url?: string }

/** `more`: a sentence below it. */
export type MailList = { title: string; facts: MailFact[]; more?: string | undefined }

/** The agent who signs; the team's name signs where there is none. */
export type Signer = { name: string; title: string; phone: string; email: string }

/** A band, three times as wide as high; or a `photo`, of which a crop keeps the `focal` point (as `object-position`). */
export type MailPicture = { url: string; alt: string; photo?: { focal: string | null } }

/**
 * A mail's content before rendering. `message`: a sender's own words, which come before the facts. The first of `links` is
 * the button. `footnote` is small print above the team's postal address.
 */
export type MailBody = {
  picture?: MailPicture
  heading?: string
  note?: string
  paragraphs: string[]
  message?: { label: string; text: string }
  facts?: MailFact[]
  lists?: MailList[]
  links?: MailLink[]
  signer?: Signer
  signOff?: string
  footnote?: string
  siteUrl: string
  unsubscribeUrl?: string
}

export const mailImprint = [team.name, team.address.oneLine, `${team.phone} · ${team.email}`]

export const privacyUrl = ({ siteUrl }: MailBody) => `${siteUrl}/privacy`

export function writeMailText(body: MailBody): string {
  const facts = body.facts?.map(writeFact)
  const privacy = `${mailFooter.privacyLinkText}: ${privacyUrl(body)}`
  const unsubscribe = body.unsubscribeUrl && `${mailFooter.unsubscribeLinkText}: ${body.unsubscribeUrl}`
  const parts = [
    body.heading,
    body.note,
    ...body.paragraphs,
    body.message && indented(body.message.label, body.message.text),
    facts?.join('\n'),
    ...(body.lists ?? []).map(writeList),
    ...(body.links ?? []).map(({ text, url }) => `${text}:\n${url}`),
    body.signer ? signatureOf(body.signer).join('\n') : body.signOff,
    ['-- ', body.footnote, ...mailImprint, privacy, unsubscribe]
      .filter((line) => line !== undefined)
      .join('\n'),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const signatureOf = ({ name, title, phone, email }: Signer) => [name, `${title}, ${team.name}`, phone, email]

const writeList = ({ title, facts, more }: MailList) =>
  [`${title}:`, ...facts.map(writeFact), ...(more ? [more] : [])].join('\n')

const writeFact = ({ label, value }: MailFact) =>
  value.includes('\n') ? indented(label, value) : `${label}: ${value}`

/** So that no line of a visitor's text can pass for one of ours. */
const indented = (label: string, text: string) => `${label}:\n${text.replace(/^/gm, '    ')}`

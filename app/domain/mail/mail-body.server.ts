import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'

export type MailLink = { text: string; url: string }

/** A mail's content before rendering. `footnote` is small print above the team's postal address. */
export type MailBody = {
  heading?: string
  note?: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  links?: MailLink[]
  signOff?: string
  footnote?: string
  privacyUrl: string
  unsubscribeUrl?: string
}

export const mailImprint = [team.name, team.address.oneLine, `${team.phone} · ${team.email}`]

export function writeMailText(body: MailBody): string {
  const facts = body.facts?.map(writeFact)
  const privacy = `${mailFooter.privacyLinkText}: ${body.privacyUrl}`
  const unsubscribe = body.unsubscribeUrl && `${mailFooter.unsubscribeLinkText}: ${body.unsubscribeUrl}`
  const parts = [
    body.heading,
    body.note,
    ...body.paragraphs,
    facts?.join('\n'),
    ...(body.links ?? []).map(({ text, url }) => `${text}:\n${url}`),
    body.signOff,
    ['-- ', body.footnote, ...mailImprint, privacy, unsubscribe]
      .filter((line) => line !== undefined)
      .join('\n'),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

/** Indented, so that no line of a visitor's text can pass for one of ours. */
const writeFact = ({ label, value }: { label: string; value: string }) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '    ')}` : `${label}: ${value}`

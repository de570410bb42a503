// The team's own telephone numbers and email addresses are links in a mail. What a visitor typed becomes none.

import { escapeHtml } from '#app/domain/escape-html.server.ts'
import { telephone } from '#app/domain/text.ts'
import { agents } from '#content/agents.ts'
import { team } from '#content/team.ts'

const phones = [team.phone, ...agents.map(({ phoneNumber }) => phoneNumber)]
const emails = [team.email, ...agents.map(({ email }) => email)]

/** Addresses to open, by escaped text. */
const known = new Map([
  ...phones.map((phone) => [escapeHtml(phone), telephone(phone)] as const),
  ...emails.map((email) => [escapeHtml(email), `mailto:${encodeURI(email)}`] as const),
])

const anyKnown = new RegExp(
  `(?<![\\w.+-])(?:${[...known.keys()].map(RegExp.escape).join('|')})(?![\\w@-])`,
  'g',
)

type Look = { name: string; style: string }

/** `html` is escaped text. A number stays on one line. */
export const linkContacts = (html: string, { name, style }: Look) =>
  html.replace(anyKnown, (text) => {
    const url = known.get(text)!
    const oneLine = url.startsWith('tel:') ? ';white-space:nowrap' : ''
    return `<a class="${name}" href="${escapeHtml(url)}" style="${style}${oneLine}">${text}</a>`
  })

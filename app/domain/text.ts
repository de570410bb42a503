import './without-eval.ts'
import { z } from 'zod'

/** Characters allowed in each kind of field; longer is refused, never cut (readings, numbers). */
export const lengths = {
  name: 120,
  email: 254,
  phone: 40,
  address: 300,
  postalCode: 20,
  message: 5000,
  testimonial: 5000,
  link: 2000,
  search: 200,
} as const

/** What every form says of an address that is none (section 5). */
export const emailMessage = 'Please enter a valid email address.'

/** The words of a choice as a message lists them: "open, in progress or closed". */
export const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const unsafeControls = /[^\P{Cc}\t\n\r]/u

/** Text that PostgreSQL, JSON and a mail can carry: no NUL or other control characters, no lone surrogates. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !unsafeControls.test(text)
}

/** They turn the text around them, also that of the page or the mail that shows it. */
const turningControls = /[\u202A-\u202E\u2066-\u2069]/g
const oddLineEnds = /[\u2028\u2029]/g

/** What is pasted along without being seen is left out rather than refused: a lead must not be lost over it. */
const tidy = (text: string) => text.replace(turningControls, '').replace(oddLineEnds, '\n')

/** Whether there is anything to see in it: marks that join or part letters are nothing by themselves. */
const isVisible = (text: string) => /[^\p{Cf}\s]/u.test(text)

const clean = (max: number, label: string) =>
  z
    .string({ error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}.` })
    .overwrite(tidy)
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isCleanText, `${label} has characters that cannot be stored.`)

/** One line or several of text that must not be empty. `label` starts its messages, e.g. 'Name'. */
export const requiredText = (label: string, max: number) =>
  clean(max, label)
    .min(1, `${label} is required.`)
    .refine((text) => text === '' || isVisible(text), `${label} is required.`)

/** Text that may be left out; left out is the empty text. */
export const optionalText = (label: string, max: number) => clean(max, label).default('')

const oneLine = /^[^\r\n]*$/

/** A name, an address or another single line. */
export const requiredLine = (label: string, max: number) =>
  requiredText(label, max).regex(oneLine, `${label} must be on one line.`)

/** A single line that may be left out. */
export const optionalLine = (label: string, max: number) =>
  clean(max, label).regex(oneLine, `${label} must be on one line.`).default('')

const mailbox = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/

/**
 * A domain as mail is sent to it: in wide letters, with another script's dots or with marks that do not show it is the
 * same mailbox, and would be counted, and opt out, as another.
 */
function plainDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).normalize('NFKC').replaceAll('。', '.')
  return address.slice(0, at) + domain.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** One plain address, `name@host.tld`: no display name, no list, nothing that a mail header could misread. */
export const emailAddress = (label = 'Email') =>
  requiredLine(label, lengths.email)
    .overwrite(plainDomain)
    .max(lengths.email, `${label} can have at most ${lengths.email} characters.`)
    .regex(mailbox, emailMessage)

/** An http or https address, or a path of this site. */
export const linkAddress = (label: string) =>
  requiredLine(label, lengths.link).refine(
    isLinkAddress,
    `${label} must start with http:// or https://, or with one / for a page of this site.`,
  )

/** Without its slashes an address means a page of our own; with two in front, or one and a backslash, a path does not. */
export const isLinkAddress = (text: string) =>
  /^https?:\/\//i.test(text) ? URL.canParse(text) : /^\/(?![/\\])/.test(text) && staysHere(text)

const anySite = 'https://site.invalid'
const staysHere = (path: string) => URL.canParse(path, anySite) && new URL(path, anySite).origin === anySite

import './without-eval.ts'
import { z } from 'zod'
import { withoutControls } from './control-characters.ts'

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
  imageKey: 300,
  search: 200,
  description: 10_000,
  parking: 200,
  photoAlt: 300,
  photoCaption: 300,
  openHouseNote: 200,
} as const

/** For an invalid address, in every form (section 5). content/README.md quotes it. */
export const emailMessage = 'Please enter a valid email address.'

/** Joins a choice's words: "open, in progress or closed". */
export const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Such as 09:00. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a field's label is plural: `Photos` is, `Address` is not. */
export const isPlural = (label: string) => /[^s]s$/.test(label)

/** A day as YYYY-MM-DD. The database knows no year 0. */
export const storableDay = (message: string) =>
  z.iso.date(message).refine((text) => !text.startsWith('0000'), message)

/** For a word that is stored in lower case. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The extension at the end of a number: "ext. 204", "x204", "#204". */
const extensionOf = /(?:ext(?:ension|n)?\.?|x|#|;ext=)\s*:?\s*(\d{1,8})\s*$/i

/** The address that calls a number, or writes a text to it. A text reaches no extension. */
export function telephone(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const extension = extensionOf.exec(phone)
  const number = phone.slice(0, extension?.index).replace(/[^\d+]/g, '')
  return `${scheme}:${number}${extension && scheme === 'tel' ? `;ext=${extension[1]}` : ''}`
}

/** Text that PostgreSQL, JSON and a mail can carry: no NUL or other control characters, no lone surrogates. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && text === withoutControls(text)
}

/** Direction marks also turn the text of the page or mail around them. */
const turningControls = /[\u202A-\u202E\u2066-\u2069]/g
const oddLineEnds = /[\u2028\u2029]/g

/** Whether a text has a visible character; joiners alone are none. */
export const isVisible = (text: string) => /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s]/u.test(text)

/** Invisible marks are often pasted along. They are removed, not refused: no lead is lost over them. */
const tidy = (text: string) =>
  isVisible(text) ? text.replace(turningControls, '').replace(oddLineEnds, '\n') : ''

/** For an empty or missing field, in every form and call. */
export const requiredMessage = (label: string) => `${label} is required.`

const clean = (max: number, label: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? requiredMessage(label) : `${label} must be text.`),
    })
    .overwrite(tidy)
    .trim()
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isCleanText, `${label} has characters that cannot be stored.`)

/** One line or several of text that must not be empty. `label` starts its messages, e.g. 'Name'. */
export const requiredText = (label: string, max: number) => clean(max, label).min(1, requiredMessage(label))

export const optionalText = (label: string, max: number) => clean(max, label).default('')

const oneLine = /^[^\r\n]*$/

export const requiredLine = (label: string, max: number) =>
  requiredText(label, max).regex(oneLine, `${label} must be on one line.`)

export const optionalLine = (label: string, max: number) =>
  clean(max, label).regex(oneLine, `${label} must be on one line.`).default('')

/** U+FF0B too: a number without its plus is another number abroad. */
const plainNumber = (phone: string) => phone.replaceAll('＋', '+').replace(/\p{Nd}/gu, asciiDigit)

/** Each script has its ten digits in a row, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** In the digits that phones dial, and by which the inquiries of a person are found. */
export const phoneNumber = (label = 'Phone') =>
  clean(lengths.phone, label)
    .overwrite(plainNumber)
    .regex(oneLine, `${label} must be on one line.`)
    .default('')

const atom = String.raw`[^\s@<>()[\]\\,;:".]+`
const domainLabel = String.raw`(?!-|[^.]*-(?:\.|$))${atom}`
const mailbox = new RegExp(String.raw`^${atom}(?:\.${atom})*@${domainLabel}(?:\.${domainLabel})+$`)
const olderMailbox = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/

const withoutInvisible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** As mail servers see it: other spellings (wide letters, invisible marks) must not count as another mailbox. */
function plainDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).normalize('NFKC').replaceAll('。', '.')
  return address.slice(0, at) + withoutInvisible(domain)
}

const oneMailbox = (label: string, spelling: (address: string) => string, pattern: RegExp) =>
  requiredLine(label, lengths.email)
    .overwrite(spelling)
    .max(lengths.email, `${label} can have at most ${lengths.email} characters.`)
    .regex(pattern, emailMessage)

/** One plain address, `name@host.tld`: no display name, no list, nothing that a mail header misreads. */
export const emailAddress = (label = 'Email') =>
  oneMailbox(label, (address) => plainDomain(withoutInvisible(address)), mailbox)

/** An address that names a stored one, which may be older than the rules for a new one. As safe in a mail header. */
export const storedEmailAddress = () => oneMailbox('Email', plainDomain, olderMailbox)

/** An http or https address, or a path of this site. */
export const linkAddress = (label: string) =>
  requiredLine(label, lengths.link).refine(
    isLinkAddress,
    `${label} must start with http:// or https://, or with one / for a page of this site.`,
  )

/** Without slashes `https:page` would be a page of this site; `//host` and `/\host` would be another site. */
export const isLinkAddress = (text: string) =>
  /^https?:\/\//i.test(text) ? URL.canParse(text) : /^\/(?![/\\])/.test(text) && staysHere(text)

const anySite = 'https://site.invalid'
const staysHere = (path: string) => URL.canParse(path, anySite) && new URL(path, anySite).origin === anySite

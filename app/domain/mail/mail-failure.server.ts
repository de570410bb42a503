import { onOneLine } from './mail-text.ts'

const longestMessage = 500

/** Why a mail could not be sent, as text for staff. `permanent`: a retry cannot help. */
export class MailFailure extends Error {
  readonly permanent: boolean
  /** A short code for the log, e.g. `EENVELOPE 550`, without personal data. */
  readonly code: string

  constructor(message: string, { permanent = false, code = '' } = {}) {
    super(message)
    this.name = 'MailFailure'
    this.permanent = permanent
    this.code = code
  }
}

type Facts = { code: string; command: string; reply: string; responseCode: number; message: string }

/** Only a 5xx about recipient or text is permanent: the operator can correct passwords, certificates and senders. */
export function readSmtpFailure(error: unknown, smtpUrl: string): MailFailure {
  const facts = readFacts(error)
  const { code, command, responseCode } = facts
  const permanent = responseCode >= 500 && responseCode <= 599 && /^(RCPT TO|DATA)$/.test(command)
  const words = withoutCredentials(onOneLine(describe(facts)), smtpUrl).slice(0, longestMessage)
  return new MailFailure(words, { permanent, code: [code, responseCode].filter(Boolean).join(' ') })
}

function readFacts(error: unknown): Facts {
  const { message, ...rest } = error instanceof Error ? error : new Error(String(error))
  const known = rest as Partial<Record<'code' | 'command' | 'response' | 'responseCode', unknown>>
  const late = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)
  return {
    code: late ? 'ETIMEDOUT' : textOf(known.code),
    command: textOf(known.command),
    reply: textOf(known.response),
    responseCode: typeof known.responseCode === 'number' ? known.responseCode : 0,
    message,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const aboutEncryption = /certificate|\bTLS\b|\bSSL\b/i
const unreachable = new Set(['ESOCKET', 'EDNS', 'ECONNECTION'])

function describe({ code, command, reply, responseCode, message }: Facts): string {
  const said = `: “${reply || message}”`
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.'
  if (responseCode >= 400 && responseCode <= 499) return `The mail server asks us to try later${said}.`
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `The mail server does not take our user name or password${said}.`
  if (code === 'ETLS' || aboutEncryption.test(message))
    return `The connection to the mail server cannot be encrypted${said}.`
  if (command === 'RCPT TO') return `The mail server does not take mail for this address${said}.`
  if (command === 'MAIL FROM') return `The mail server does not take mail from our address${said}.`
  if (command === 'DATA' && reply) return `The mail server does not take this mail${said}.`
  if (reply) return `The mail server does not work with us${said}.`
  if (unreachable.has(code)) return `The mail server cannot be reached (${systemCodeIn(message) ?? message}).`
  return message
}

const systemCodeIn = (message: string) => /\bE[A-Z]{4,}\b/.exec(message)?.[0]

/** Removes SMTP_URL's credentials from text, in every spelling in which a server could repeat them. */
function withoutCredentials(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl)
  const [user, secret] = [decode(username), decode(password)]
  const spellings = [`\0${user}\0${secret}`, user, secret].map(toBase64)
  return [smtpUrl, ...spellings, secret, password, user, username]
    .filter((spelling) => spelling !== '')
    .reduce((rest, spelling) => rest.replaceAll(spelling, '***'), text)
}

const toBase64 = (text: string) => Buffer.from(text).toString('base64')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { onOneLine } from './mail-words.ts'

const longestMessage = 500

/** Why a mail was not handed over, in words that staff may read. `permanent`: trying again cannot help. */
export class MailFailure extends Error {
  readonly permanent: boolean
  /** A short word for the log, e.g. `EENVELOPE 550`; has nothing of what was typed. */
  readonly code: string

  constructor(message: string, { permanent = false, code = '' } = {}) {
    super(message)
    this.name = 'MailFailure'
    this.permanent = permanent
    this.code = code
  }
}

/** What an SMTP server or the way to it said; a reply of 500 to 599 is permanent. */
export function readSmtpFailure(error: unknown, smtpUrl: string): MailFailure {
  const { code, responseCode, message } = toFailureFacts(error)
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode <= 599
  const words = withoutCredentials(onOneLine(message), smtpUrl).slice(0, longestMessage)
  return new MailFailure(words, { permanent, code: [code, responseCode].filter(Boolean).join(' ') })
}

function toFailureFacts(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return {
    message: error.message,
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  }
}

/** Text without what SMTP_URL keeps secret, in the spellings in which a server could repeat it. */
export function withoutCredentials(text: string, smtpUrl: string): string {
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

// Sends mails by the SMTP server of SMTP_URL or, without one, into a folder of .eml files. Every attempt carries
// the same Message-ID and date; the envelope names one address, whatever a header looks like.
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { mail } from '#app/db/schema.ts'
import { storedEmailAddress } from '#app/domain/text.ts'
import type { Config } from '#app/runtime/config.ts'
import { team } from '#content/team.ts'
import { MailFailure, readSmtpFailure } from './mail-failure.server.ts'
import { openMailFolder } from './mail-folder.server.ts'

export type Mail = typeof mail.$inferSelect

export type MailTransport = {
  /** The number of mails that it sends side by side. */
  atOnce: number
  /** Resolves when the server or folder has stored the mail; `signal` aborts. Throws MailFailure. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
  /** Throws MailFailure while no mail can be sent: no server, a wrong password, an expired certificate. */
  check: () => Promise<unknown>
  close: () => void
}

type TransportConfig = Pick<Config, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'dataDir'>

/** Milliseconds for the connection, each response, and the whole mail; less than the time limit of a job. */
const usualPatience = { connection: 10_000, answer: 30_000, all: 90_000 }
export type MailPatience = typeof usualPatience

const connections = 2
const files = 20

export const createMailTransport = (config: TransportConfig, patience = usualPatience): MailTransport =>
  config.smtpUrl ? createSmtpTransport(config, config.smtpUrl, patience) : createFolderTransport(config)

function createSmtpTransport(
  config: TransportConfig,
  smtpUrl: string,
  patience: MailPatience,
): MailTransport {
  const { mailFrom: from, smtpRequireTls: requireTLS } = config
  const transport = createTransport({
    url: smtpUrl,
    requireTLS,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patience.connection,
    dnsTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
  })
  const send = async (mail: Mail, signal: AbortSignal) => {
    const message = toMessage(mail, from)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience.all)])
    try {
      await transport.sendMail({ ...message, signal: limited })
    } catch (error) {
      throw readSmtpFailure(error, smtpUrl)
    }
  }
  const check = () =>
    transport.verify().catch((error) => {
      throw readSmtpFailure(error, smtpUrl)
    })
  return { atOnce: connections, send, check, close: () => transport.close({ force: true }) }
}

function createFolderTransport({ dataDir, mailFrom }: TransportConfig): MailTransport {
  const folder = openMailFolder(dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const send = async (mail: Mail) => {
    const { message } = await transport.sendMail(toMessage(mail, mailFrom))
    if (!Buffer.isBuffer(message)) throw new Error('A mail was composed as a stream')
    await folder.store(mail, message)
  }
  return { atOnce: files, send, check: async () => undefined, close: () => {} }
}

function toMessage(mail: Mail, from: string): SendMailOptions {
  const recipient = onePlainAddress(mail.recipient)
  const replyTo = mail.replyTo === null ? {} : { replyTo: asHeader(onePlainAddress(mail.replyTo)) }
  return {
    ...replyTo,
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: team.name, address: from },
    to: asHeader(recipient),
    envelope: { from, to: [recipient] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // saves nodemailer the count of letters that chooses one, twice for each part
    textEncoding: 'quoted-printable',
    // Asks auto-responders not to answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl !== null && unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mail programs show their own unsubscribe button, which posts to the link (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** nodemailer parses a text as a list of addresses, but takes an object as one address. */
const asHeader = (address: string) => ({ name: '', address })

const plainAddress = storedEmailAddress()

function onePlainAddress(text: string): string {
  const { success, data } = plainAddress.safeParse(text)
  if (!success)
    throw new MailFailure('The address of this mail is not one plain address.', { permanent: true })
  return data
}

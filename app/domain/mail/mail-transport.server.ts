// Who takes a mail away: the SMTP server of SMTP_URL or, without one, a folder of .eml files. Every attempt carries
// the same Message-ID and date; the envelope names one address, whatever a header may look like.
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { mail } from '#app/db/schema.ts'
import { emailAddress } from '#app/domain/text.ts'
import type { Config } from '#app/runtime/config.ts'
import { team } from '#content/team.ts'
import { MailFailure, readSmtpFailure } from './mail-failure.server.ts'
import { openMailFolder } from './mail-folder.server.ts'

export type Mail = typeof mail.$inferSelect

export type MailCarrier = {
  /** Ends when the mail is safe elsewhere; `signal` breaks it off. Throws MailFailure. */
  handOver: (mail: Mail, signal: AbortSignal) => Promise<void>
  /** Throws MailFailure while mails cannot be handed over: no server, a wrong password, a certificate that is over. */
  check: () => Promise<unknown>
  /** Ends what is still under way. */
  close: () => void
}

type CarrierConfig = Pick<Config, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'dataDir'>

/** In milliseconds, for a connection, for each answer, and for a mail in all: below the time limit of a job. */
const usualPatience = { connection: 10_000, answer: 30_000, all: 90_000 }
export type MailPatience = typeof usualPatience

/** The carrier that the configuration asks for. */
export const createMailCarrier = (config: CarrierConfig, patience = usualPatience): MailCarrier =>
  config.smtpUrl ? createSmtpCarrier(config, config.smtpUrl, patience) : createFileCarrier(config)

function createSmtpCarrier(config: CarrierConfig, smtpUrl: string, patience: MailPatience): MailCarrier {
  const { mailFrom: from, smtpRequireTls: requireTLS } = config
  const transport = createTransport({
    url: smtpUrl,
    requireTLS,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patience.connection,
    dnsTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
  })
  const handOver = async (mail: Mail, signal: AbortSignal) => {
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
  return { handOver, check, close: () => transport.close({ force: true }) }
}

function createFileCarrier({ dataDir, mailFrom }: CarrierConfig): MailCarrier {
  const folder = openMailFolder(join(dataDir, 'mail'))
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const handOver = async (mail: Mail) => {
    const { message } = await transport.sendMail(toMessage(mail, mailFrom))
    if (!Buffer.isBuffer(message)) throw new Error('A mail was composed as a stream')
    await folder.store(mail, message)
  }
  return { handOver, check: async () => undefined, close: () => {} }
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
    // Asks the other side's out-of-office and vacation programs for silence.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl !== null && unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A mail program shows a button of its own, which posts to the link by itself (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** As an object nodemailer takes an address whole; as text it would read a list. */
const asHeader = (address: string) => ({ name: '', address })

function onePlainAddress(text: string): string {
  const { success, data } = emailAddress().safeParse(text)
  if (!success)
    throw new MailFailure('The address of this mail is not one plain address.', { permanent: true })
  return data
}

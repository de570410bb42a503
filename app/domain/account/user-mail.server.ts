// The mails to staff about their accounts. The text of one with a secret is deleted once it is sent.

import type { KindWithSecret, MailDraft } from '#app/domain/mail/mail.ts'
import { type MailBody, writeMailText } from '#app/domain/mail/mail-body.server.ts'
import { renderMailHtml } from '#app/domain/mail/mail-html.server.ts'
import { asSubject, fillIn, greetingName } from '#app/domain/mail/mail-text.ts'
import type { Config } from '#app/runtime/config.ts'
import { accountMail } from '#content/account-mail.ts'
import { team } from '#content/team.ts'
import { linkTime } from './token.ts'

type Person = { name: string; email: string }

export const composeInvitation = (config: Config, email: string, admin: string, secret: string): MailDraft =>
  composeWithSecret(
    config,
    'invitation',
    email,
    { admin: greetingName(admin), time: linkTime('invitation') },
    '/cms/register',
    secret,
  )

export const composePasswordLink = (config: Config, person: Person, secret: string): MailDraft =>
  composeWithSecret(
    config,
    'password',
    person.email,
    { ...named(person), time: linkTime('password', { one: 'one' }) },
    '/cms/reset-password',
    secret,
  )

/** Asks the old address for approval, when the change was requested without the password. */
export const composeEmailApproval = (config: Config, old: Person, email: string, secret: string): MailDraft =>
  composeWithSecret(
    config,
    'emailApproval',
    old.email,
    { ...named(old), email, time: linkTime('email-approval') },
    '/cms/approve-email',
    secret,
  )

/** The link that moves an account here. The address may be a stranger's: the mail has no text that a user typed. */
export const composeEmailConfirmation = (config: Config, email: string, secret: string): MailDraft =>
  composeWithSecret(
    config,
    'emailConfirmation',
    email,
    { time: linkTime('email-change') },
    '/cms/confirm-email',
    secret,
  )

export const composeEmailTaken = (config: Config, email: string): MailDraft =>
  compose(config, 'emailTaken', email, {}, '/cms/login')

export const composeAttemptsWarning = (config: Config, owner: Person, tries: number): MailDraft =>
  compose(config, 'guesses', owner.email, { ...named(owner), tries: String(tries) }, '/cms/login')

export const composeAttemptsEnded = (config: Config, owner: Person, tries: number): MailDraft =>
  compose(config, 'guessesEnded', owner.email, { ...named(owner), tries: String(tries) }, '/cms/account')

export const composeEmailChanged = (config: Config, old: Person, email: string, secret: string): MailDraft =>
  composeWithSecret(
    config,
    'emailChanged',
    old.email,
    { ...named(old), email, time: linkTime('email-undo') },
    '/cms/restore-email',
    secret,
  )

const named = ({ name }: Person) => ({ name: greetingName(name) })

type Kind = keyof typeof accountMail
type Values = Record<string, string>

const compose = (
  config: Config,
  kind: Exclude<Kind, KindWithSecret>,
  recipient: string,
  values: Values,
  path: '/cms/login' | '/cms/account',
) => draftOf(config, kind, recipient, values, path)

const composeWithSecret = (
  config: Config,
  kind: KindWithSecret,
  recipient: string,
  values: Values,
  path: `/cms/${string}`,
  secret: string,
) => draftOf(config, kind, recipient, values, `${path}?token=${secret}`)

function draftOf(config: Config, kind: Kind, recipient: string, values: Values, path: string): MailDraft {
  const words = accountMail[kind]
  const all = { team: team.name, ...values }
  const subject = asSubject(fillIn(words.subject, all))
  const body: MailBody = {
    heading: fillIn(words.greeting, all),
    paragraphs: words.paragraphs.map((text) => fillIn(text, all)),
    links: [{ text: words.linkText, url: config.siteUrl + path }],
    signOff: team.name,
    siteUrl: config.siteUrl,
  }
  return { kind, recipient, subject, text: writeMailText(body), html: renderMailHtml(subject, body) }
}

// An account moves to another address once somebody who is logged in to it uses the link that was mailed there. Who asks
// without the password needs the old address's word first: a session alone moves nothing, nor does a mistyped address.
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { activity, token, user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inTransaction, type Office } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import type { MailDraft } from '#app/domain/mail/mail.ts'
import { requireStaff } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { requireLinkLimit } from '#app/domain/rate-limit.server.ts'
import { hasEmail } from './same-email.server.ts'
import { forgetFactorSince } from './second-factor.server.ts'
import { endSessionsOf } from './session.server.ts'
import { endLinksSince, endTokens, issueToken, spendToken } from './token.server.ts'
import { refusals } from './token.ts'
import { findUserByEmail, getUser, holdUser, type UserRow } from './user.server.ts'
import {
  type Actor,
  type EmailChange,
  isAdmin,
  type StaffMember,
  toUserRecord,
  type UserRecord,
} from './user.ts'
import {
  composeEmailApproval,
  composeEmailChanged,
  composeEmailConfirmation,
  composeEmailTaken,
} from './user-mail.server.ts'

const steps = ['email-approval', 'email-change'] as const

/** Letters' case apart, and of ASCII alone: other letters that fold together may be another's mailbox. */
export const isSameMailbox = (one: string, other: string) => lowerAscii(one) === lowerAscii(other)
const lowerAscii = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32))

/**
 * Asks for another address; a change that was asked for before ends. `proven`: with the password. Call it in a
 * transaction. Problems: too-many; conflict, for admins, who see all addresses anyway.
 */
export async function requestEmailChange(
  office: Office,
  actor: StaffMember,
  account: UserRow,
  { email, proven }: { email: string; proven: boolean },
): Promise<void> {
  if (isAdmin(actor) && (await findOther(office, account, email))) throw takenAddress()
  await endEmailChanges(office, account.id)
  if (proven) return mailConfirmation(office, actor.id, account, email)
  await requireLinkLimit(office, actor.id, account.email)
  const secret = await issueToken(office, aboutChange('email-approval', account, email))
  await queueMail(office, composeEmailApproval(office.config, account, email, secret))
}

/** The change of one's own address that waits, if there is one. Problems: not-signed-in. */
export async function findEmailChange(office: Office, actor: Actor): Promise<EmailChange | null> {
  requireStaff(actor)
  const [row] = await office.db.select().from(token).where(waitingOf(office, actor.id))
  if (!row) return null
  const { purpose, email, previousEmail, expiresAt } = row
  const mailedTo = purpose === 'email-change' ? email : previousEmail!
  return { email, mailedTo, expiresAt: expiresAt.toISOString() }
}

/** Gives a change of one's own address up, if there is one. Problems: not-signed-in. */
export async function cancelEmailChange(office: Office, actor: Actor): Promise<void> {
  requireStaff(actor)
  await endEmailChanges(office, actor.id)
}

/** The old address's word, by its mailed link: the new one is mailed the next. Problems: not-signed-in, too-many. */
export async function approveEmailChange(office: Office, secret: string): Promise<{ email: string }> {
  return inTransaction(office, async (office) => {
    const { userId, email, previousEmail } = await spendToken(office, secret, 'email-approval')
    const account = await holdUser(office, userId!)
    if (!account || !isSameMailbox(account.email, previousEmail!))
      throw new Problem('not-signed-in', refusals['email-approval'])
    await mailConfirmation(office, account.id, account, email)
    return { email }
  })
}

/**
 * Moves one's own account to the address whose mailed link this is; the old one is told, and can take it back.
 * Problems: not-signed-in, not-allowed (the link is for another account), conflict, too-many.
 */
export async function confirmEmailChange(office: Office, actor: Actor, secret: string): Promise<UserRecord> {
  requireStaff(actor)
  return inTransaction(office, async (office) => {
    const before = await getUser(office, actor.id, 'update')
    const { userId, email, previousEmail } = await spendToken(office, secret, 'email-change')
    if (userId !== actor.id)
      throw new Problem('not-allowed', 'This link is for another account. Please log in to that one.')
    if (!isSameMailbox(before.email, previousEmail!))
      throw new Problem('not-signed-in', refusals['email-change'])
    if (await findOther(office, before, email)) throw takenAddress()
    const after = await storeAddress(office, before, { email })
    await recordMove(office, actor, before, after)
    await tellOldAddress(office, before, after)
    return toUserRecord(after)
  })
}

/**
 * Brings an old address back by the link it was sent, as if somebody else had changed it: every session ends, every
 * known device, every link since, and a password or a two-step login that was set up since. Problems: not-signed-in, conflict.
 */
export async function restoreEmail(office: Office, secret: string): Promise<UserRecord> {
  return inTransaction(office, async (office) => {
    const { userId, previousEmail, createdAt: since } = await spendToken(office, secret, 'email-undo')
    const before = await getUser(office, userId!, 'update')
    if (!(await wasConfirmed(office, before.id, previousEmail!, since)))
      throw new Problem('not-signed-in', refusals['email-undo'])
    if (await findOther(office, before, previousEmail!)) throw takenAddress()
    const forgotten = (await hasSetPassword(office, before.id, since)) ? { passwordHash: null } : {}
    const after = await storeAddress(office, before, { email: previousEmail!, ...forgotten })
    await endSessionsOf(office, before.id)
    await endLinksSince(office, before.id, since)
    await endEmailChanges(office, before.id)
    const { id, name, role } = after
    const owner: StaffMember = { kind: 'user', id, name, email: after.email, role }
    await forgetFactorSince(office, owner, since)
    await recordMove(office, owner, before, after)
    return toUserRecord(after)
  })
}

/** Ends what waits for a user's address to change. */
export async function endEmailChanges({ db }: Pick<Office, 'db'>, userId: string): Promise<void> {
  const waiting = and(eq(token.userId, userId), inArray(token.purpose, steps), isNull(token.usedAt))
  await db.delete(token).where(waiting)
}

const waitingOf = (office: Office, userId: string) =>
  and(
    eq(token.userId, userId),
    inArray(token.purpose, steps),
    isNull(token.usedAt),
    gte(token.expiresAt, office.now()),
  )

const aboutChange = (
  purpose: (typeof steps)[number],
  { id, email: previousEmail }: UserRow,
  email: string,
) => ({
  purpose,
  email,
  userId: id,
  previousEmail,
})

/** An address that is somebody's gets a mail as well, without a link: no answer and no time tells that it is. */
async function mailConfirmation(office: Office, senderId: string, account: UserRow, email: string) {
  await requireLinkLimit(office, senderId, email)
  const secret = await issueToken(office, aboutChange('email-change', account, email))
  const taken = await findOther(office, account, email)
  const draft: MailDraft = taken
    ? composeEmailTaken(office.config, email)
    : composeEmailConfirmation(office.config, email, secret)
  await queueMail(office, draft)
}

async function findOther(office: Office, account: UserRow, email: string): Promise<UserRow | undefined> {
  const found = await findUserByEmail(office, email)
  return found?.id === account.id ? undefined : found
}

/** A link that could not be used is not mailed. */
async function tellOldAddress(office: Office, before: UserRow, after: UserRow) {
  await endTokens(office, 'password', before.email)
  if (!(await wasConfirmed(office, before.id, before.email, office.now()))) return
  await requireLinkLimit(office, after.id, before.email)
  const about = {
    purpose: 'email-undo',
    email: after.email,
    userId: after.id,
    previousEmail: before.email,
  } as const
  const secret = await issueToken(office, about)
  await queueMail(office, composeEmailChanged(office.config, before, after.email, secret))
}

/** Milliseconds; for as long a used link is kept. */
const remembered = 25 * 24 * 3_600_000

/** Before addresses were confirmed, one that was mistyped counted at once: it may be a stranger's, who gets nothing. */
async function wasConfirmed({ db }: Office, userId: string, email: string, since: Date): Promise<boolean> {
  const here = and(eq(token.userId, userId), hasEmail(token.email, email))
  const lately = gte(token.createdAt, new Date(since.getTime() - remembered))
  const moved = and(here, eq(token.purpose, 'email-undo'), lt(token.createdAt, since), lately)
  if ((await db.$count(token, moved)) === 0) return true
  return (await db.$count(token, and(here, eq(token.purpose, 'email-change'), isNotNull(token.usedAt)))) > 0
}

/** Whether a password was set by a link since an instant. */
async function hasSetPassword({ db }: Office, id: string, since: Date): Promise<boolean> {
  const ofUser = and(eq(activity.collection, 'users'), eq(activity.recordId, id))
  return (
    (await db.$count(activity, and(ofUser, gte(activity.at, since), sql`${activity.after} ? 'password'`))) > 0
  )
}

/** Between the check and this an address may be taken, and the user be deleted. Problems: not-found, conflict. */
async function storeAddress(
  office: Office,
  { id }: UserRow,
  values: { email: string; passwordHash?: null },
): Promise<UserRow> {
  const [row] = await office.db
    .update(user)
    .set({ ...values, updatedAt: office.now() })
    .where(eq(user.id, id))
    .returning()
    .catch((error: unknown) => {
      throw isTakenAddress(error) ? takenAddress() : error
    })
  return row ?? getUser(office, id)
}

function isTakenAddress(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'user_email'
}

const recordMove = (office: Office, actor: Actor, before: UserRow, after: UserRow) =>
  recordActivity(office, actor, {
    collection: 'users',
    recordId: after.id,
    action: 'updated',
    before: { email: before.email },
    after: { email: after.email },
  })

const takenAddress = () =>
  new Problem('conflict', 'Somebody with this email address already has an account.', {
    fields: { email: 'Somebody with this email address already has an account.' },
  })

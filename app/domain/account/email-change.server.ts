// An account changes its address when a logged-in user opens the link mailed to the new address. A request without the
// password needs the old address's approval first. So neither a stolen session nor a mistyped address moves an account.

import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { activity, token, user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { day } from '#app/domain/duration.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import type { MailDraft } from '#app/domain/mail/mail.ts'
import { canManageUsers, canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { requireLinkLimit } from '#app/domain/rate-limit.server.ts'
import { hasEmail } from './same-email.server.ts'
import { deleteFactorSince } from './second-factor.server.ts'
import { endSessionsOf } from './session.server.ts'
import { endLinksSince, endTokens, issueToken, redeemToken } from './token.server.ts'
import { expiredTokensStored, refusals } from './token.ts'
import { accountExists, findUserByEmail, getUser, lockUser, type UserRow } from './user.server.ts'
import { type Actor, type EmailChange, type StaffMember, toUserRecord, type UserRecord } from './user.ts'
import {
  composeEmailApproval,
  composeEmailChanged,
  composeEmailConfirmation,
  composeEmailTaken,
} from './user-mail.server.ts'

const steps = ['email-approval', 'email-change'] as const

/** Ignores the case of ASCII letters only: other letters that fold together may be another's mailbox. */
export const isSameMailbox = (one: string, other: string) => lowerAscii(one) === lowerAscii(other)
const lowerAscii = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32))

/** `proven`: the password was given. Call it in a transaction. Problems: too-many; conflict, for admins only. */
export async function requestEmailChange(
  app: AppContext,
  actor: StaffMember,
  account: UserRow,
  { email, proven }: { email: string; proven: boolean },
): Promise<void> {
  if (canManageUsers(actor) && (await findOther(app, account, email))) throw takenAddress()
  await endEmailChanges(app, account.id)
  if (proven) return mailConfirmation(app, actor.id, account, email)
  await requireLinkLimit(app, actor.id, account.email)
  const secret = await issueToken(app, aboutChange('email-approval', account, email))
  await queueMail(app, composeEmailApproval(app.config, account, email, secret))
}

/** The pending change of the own address, if any. Problems: not-logged-in. */
export async function findEmailChange(app: AppContext, actor: Actor): Promise<EmailChange | null> {
  requirePermission(actor, canUseStaffArea)
  const [row] = await app.db.select().from(token).where(waitingOf(app, actor.id))
  if (!row) return null
  const { purpose, email, previousEmail, expiresAt } = row
  const mailedTo = purpose === 'email-change' ? email : previousEmail!
  return { email, mailedTo, expiresAt: expiresAt.toISOString() }
}

/** Cancels the pending change of the own address, if any. Problems: not-logged-in. */
export async function cancelEmailChange(app: AppContext, actor: Actor): Promise<void> {
  requirePermission(actor, canUseStaffArea)
  await endEmailChanges(app, actor.id)
}

/** The old address approves by its link; the new address then gets its own link. Problems: not-logged-in, too-many. */
export async function approveEmailChange(app: AppContext, secret: string): Promise<{ email: string }> {
  return inTransaction(app, async (app) => {
    const { userId, email, previousEmail } = await redeemToken(app, secret, 'email-approval')
    const account = await lockUser(app, userId!)
    if (!account || !isSameMailbox(account.email, previousEmail!))
      throw new Problem('not-logged-in', refusals['email-approval'])
    await mailConfirmation(app, account.id, account, email)
    return { email }
  })
}

/**
 * Moves the own account to the address that got this link. The old address is notified and can take the account back.
 * Problems: not-logged-in, not-allowed (the link is for another account), conflict, too-many.
 */
export async function confirmEmailChange(app: AppContext, actor: Actor, secret: string): Promise<UserRecord> {
  requirePermission(actor, canUseStaffArea)
  return inTransaction(app, async (app) => {
    const before = await getUser(app, actor.id, 'update')
    const { userId, email, previousEmail } = await redeemToken(app, secret, 'email-change')
    if (userId !== actor.id)
      throw new Problem('not-allowed', 'This link is for another account. Please log in to that one.')
    if (!isSameMailbox(before.email, previousEmail!))
      throw new Problem('not-logged-in', refusals['email-change'])
    if (await findOther(app, before, email)) throw takenAddress()
    const after = await storeAddress(app, before, { email })
    await recordMove(app, actor, before, after)
    await tellOldAddress(app, before, after)
    return toUserRecord(after)
  })
}

/**
 * Restores an old address by its mailed link and treats the change as an intruder's: ends all sessions and known devices,
 * and all links, passwords and second factors made since the change was requested. Problems: not-logged-in, conflict.
 */
export async function restoreEmail(app: AppContext, secret: string): Promise<UserRecord> {
  return inTransaction(app, async (app) => {
    const { userId, previousEmail, createdAt: since } = await redeemToken(app, secret, 'email-undo')
    const before = await getUser(app, userId!, 'update')
    if (!(await wasConfirmed(app, before.id, previousEmail!, since)))
      throw new Problem('not-logged-in', refusals['email-undo'])
    if (await findOther(app, before, previousEmail!)) throw takenAddress()
    const forgotten = (await hasSetPassword(app, before.id, since)) ? { passwordHash: null } : {}
    const after = await storeAddress(app, before, { email: previousEmail!, ...forgotten })
    await endSessionsOf(app, before.id)
    await endLinksSince(app, before.id, since)
    await endEmailChanges(app, before.id)
    const { id, name, role } = after
    const owner: StaffMember = { kind: 'user', id, name, email: after.email, role }
    await deleteFactorSince(app, owner, since)
    await recordMove(app, owner, before, after)
    return toUserRecord(after)
  })
}

export async function endEmailChanges({ db }: Pick<AppContext, 'db'>, userId: string): Promise<void> {
  const waiting = and(eq(token.userId, userId), inArray(token.purpose, steps), isNull(token.usedAt))
  await db.delete(token).where(waiting)
}

const waitingOf = (app: AppContext, userId: string) =>
  and(
    eq(token.userId, userId),
    inArray(token.purpose, steps),
    isNull(token.usedAt),
    gte(token.expiresAt, app.now()),
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

/** A taken address gets a mail as well, without a link, so that neither response nor timing reveals that it is taken. */
async function mailConfirmation(app: AppContext, senderId: string, account: UserRow, email: string) {
  await requireLinkLimit(app, senderId, email)
  const secret = await issueToken(app, aboutChange('email-change', account, email))
  const taken = await findOther(app, account, email)
  const draft: MailDraft = taken
    ? composeEmailTaken(app.config, email)
    : composeEmailConfirmation(app.config, email, secret)
  await queueMail(app, draft)
}

async function findOther(app: AppContext, account: UserRow, email: string): Promise<UserRow | undefined> {
  const found = await findUserByEmail(app, email)
  return found?.id === account.id ? undefined : found
}

/** Mails no link that could not be used. */
async function tellOldAddress(app: AppContext, before: UserRow, after: UserRow) {
  await endTokens(app, 'password', before.email)
  if (!(await wasConfirmed(app, before.id, before.email, app.now()))) return
  await requireLinkLimit(app, after.id, before.email)
  const about = {
    purpose: 'email-undo',
    email: after.email,
    userId: after.id,
    previousEmail: before.email,
  } as const
  const secret = await issueToken(app, about)
  await queueMail(app, composeEmailChanged(app.config, before, after.email, secret))
}

/** Every link of this time is still stored. */
const rememberedFor = expiredTokensStored - 5 * day

/** Older versions did not confirm addresses: an unconfirmed one may be a stranger's, who must get no mail. */
async function wasConfirmed(
  { db }: AppContext,
  userId: string,
  email: string,
  since: Date,
): Promise<boolean> {
  const here = and(eq(token.userId, userId), hasEmail(token.email, email))
  const lately = gte(token.createdAt, new Date(since.getTime() - rememberedFor))
  const moved = and(here, eq(token.purpose, 'email-undo'), lt(token.createdAt, since), lately)
  if ((await db.$count(token, moved)) === 0) return true
  return (await db.$count(token, and(here, eq(token.purpose, 'email-change'), isNotNull(token.usedAt)))) > 0
}

async function hasSetPassword({ db }: AppContext, id: string, since: Date): Promise<boolean> {
  const ofUser = and(eq(activity.collection, 'users'), eq(activity.recordId, id))
  return (
    (await db.$count(activity, and(ofUser, gte(activity.at, since), sql`${activity.after} ? 'password'`))) > 0
  )
}

/** The address may be taken, or the user deleted, after the check above. Problems: not-found, conflict. */
async function storeAddress(
  app: AppContext,
  { id }: UserRow,
  values: { email: string; passwordHash?: null },
): Promise<UserRow> {
  const [row] = await app.db
    .update(user)
    .set({ ...values, updatedAt: app.now() })
    .where(eq(user.id, id))
    .returning()
    .catch((error: unknown) => {
      throw isTakenAddress(error) ? takenAddress() : error
    })
  return row ?? getUser(app, id)
}

function isTakenAddress(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'user_email'
}

const recordMove = (app: AppContext, actor: Actor, before: UserRow, after: UserRow) =>
  recordActivity(app, actor, {
    collection: 'users',
    recordId: after.id,
    action: 'updated',
    before: { email: before.email },
    after: { email: after.email },
  })

const takenAddress = () => new Problem('conflict', accountExists, { fields: { email: accountExists } })

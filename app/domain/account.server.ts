// One's own account, and passwords: a changed address counts at once, its old one is told and can take it back.
import { and, eq, gte, sql } from 'drizzle-orm'
import { activity, user } from '#app/db/schema.ts'
import { inTransaction, type Office } from '#app/office.ts'
import { recordActivity } from './activity.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { queueMail } from './mail.server.ts'
import { hashPassword } from './password.server.ts'
import { requireStaff } from './permission.ts'
import { Problem } from './problem.ts'
import { isSameEmail } from './same-email.server.ts'
import { endSessionsOf } from './session.server.ts'
import { endLinksSince, endTokens, issueToken, requireToken, spendToken } from './token.server.ts'
import { refusals } from './token.ts'
import { findUserByEmail, getUser, type UserRow } from './user.server.ts'
import { type AccountInput, type Actor, isAdmin, toUserRecord, type UserRecord } from './user.ts'
import { composeEmailChanged, composePasswordLink } from './user-mail.server.ts'

/** Changes name and address of the own account, or, by an admin, of anybody's. Problems: not-allowed, not-found, conflict. */
export async function updateAccount(
  office: Office,
  actor: Actor,
  id: string,
  input: AccountInput,
): Promise<UserRecord> {
  requireStaff(actor)
  if (actor.id !== id && !isAdmin(actor))
    throw new Problem('not-allowed', 'You may change your own account only.')
  return inTransaction(office, async (office) => {
    const before = await getUser(office, id, 'update')
    if (actor.id === id && actor.email !== before.email) throw justMoved()
    const moved = !(await isSameEmail(office, before.email, input.email))
    if (moved && (await findUserByEmail(office, input.email))) throw takenAddress()
    const after = await store(office, id, input)
    const change = { collection: 'users', recordId: id, action: 'updated' } as const
    await recordActivity(office, actor, { ...change, before: facts(before), after: facts(after) })
    if (moved) await tellOldAddress(office, before, after)
    return toUserRecord(after)
  })
}

/** Mails a password link to a user: one's own, or, by an admin, anybody's. Problems: not-allowed, not-found. */
export async function requestPasswordLink(office: Office, actor: Actor, id: string): Promise<UserRecord> {
  requireStaff(actor)
  if (actor.id !== id && !isAdmin(actor)) throw new Problem('not-allowed', 'Only an admin may do this.')
  return inTransaction(office, async (office) => {
    const row = await getUser(office, id, 'key share')
    await queueMail(office, composePasswordLink(office.config, row, await issuePasswordToken(office, row)))
    return toUserRecord(row)
  })
}

/** A one-time secret that lets this user set a password within the hour. */
const issuePasswordToken = (office: Office, row: UserRow): Promise<string> =>
  issueToken(office, { purpose: 'password', email: row.email, userId: row.id, role: row.role })

/**
 * Sets a new password by a link; ends every session of that user. `id` is whom, or which link, the one who asks takes
 * this to be. Problems: not-signed-in (no valid link), invalid (the link is for somebody else).
 */
export async function changePassword(
  office: Office,
  secret: string,
  { password, id: meant }: { password: string; id?: string | undefined },
): Promise<UserRecord> {
  await requireToken(office, secret, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(office, async (office) => {
    const { userId, id: linkId } = await spendToken(office, secret, 'password')
    if (meant !== undefined && meant !== userId && meant !== linkId) throw otherUser()
    const [row] = await office.db
      .update(user)
      .set({ passwordHash, updatedAt: office.now() })
      .where(eq(user.id, userId!))
      .returning()
    if (!row) throw new Problem('not-signed-in', refusals.password)
    refuseGuessable(office.config, password, row)
    await endSessionsOf(office, row.id)
    const { id, name, email, role } = row
    const change = { collection: 'users', recordId: id, action: 'updated' } as const
    await recordActivity(
      office,
      { kind: 'user', id, name, email, role },
      { ...change, after: { password: 'changed' } },
    )
    return toUserRecord(row)
  })
}

/**
 * Brings an old address back by the link it was sent, as if somebody else had changed it: every session ends, every
 * link since, and a password that was set since. Problems: not-signed-in, conflict.
 */
export async function restoreEmail(office: Office, secret: string): Promise<UserRecord> {
  return inTransaction(office, async (office) => {
    const { userId, previousEmail, createdAt: since } = await spendToken(office, secret, 'email-undo')
    const before = await getUser(office, userId!, 'update')
    const other = await findUserByEmail(office, previousEmail!)
    if (other && other.id !== before.id) throw takenAddress()
    const forgotten = (await hasSetPassword(office, before.id, since)) ? { passwordHash: null } : {}
    const after = await store(office, before.id, { name: before.name, email: previousEmail!, ...forgotten })
    await endSessionsOf(office, before.id)
    await endLinksSince(office, before.id, since)
    const { id, name, role } = after
    const change = { collection: 'users', recordId: id, action: 'updated' } as const
    const actor: Actor = { kind: 'user', id, name, email: after.email, role }
    await recordActivity(office, actor, { ...change, before: facts(before), after: facts(after) })
    return toUserRecord(after)
  })
}

/** Whether a password was set by a link since an instant. */
async function hasSetPassword({ db }: Office, id: string, since: Date): Promise<boolean> {
  const ofUser = and(eq(activity.collection, 'users'), eq(activity.recordId, id))
  return (
    (await db.$count(activity, and(ofUser, gte(activity.at, since), sql`${activity.after} ? 'password'`))) > 0
  )
}

/** Somebody took the address back after this was asked: it is no more theirs to change. */
const justMoved = () =>
  new Problem('conflict', 'The email address of this account has just been changed. Please sign in again.')

async function tellOldAddress(office: Office, before: UserRow, after: UserRow) {
  await endTokens(office, 'password', before.email)
  const about = {
    purpose: 'email-undo',
    email: after.email,
    userId: after.id,
    previousEmail: before.email,
  } as const
  const secret = await issueToken(office, about)
  await queueMail(office, composeEmailChanged(office.config, before, after.email, secret))
}

/** Between the check and this an address may be taken, and the user be deleted. Problems: not-found, conflict. */
async function store(
  office: Office,
  id: string,
  values: AccountInput & { passwordHash?: null },
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

const facts = ({ name, email, role }: UserRow) => ({ name, email, role })

const otherUser = () =>
  new Problem('invalid', 'This link is for another user.', {
    fields: { id: 'This link is for another user.' },
  })

const takenAddress = () =>
  new Problem('conflict', 'Somebody with this email address already has an account.', {
    fields: { email: 'Somebody with this email address already has an account.' },
  })

// One's own account: its name, and its password, which is set by a mailed link.
import { eq } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inTransaction, type Office } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { adminsOnly, requireStaff } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { endEmailChanges, isSameMailbox, requestEmailChange } from './email-change.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { hashPassword } from './password.server.ts'
import { requirePassword } from './password-proof.server.ts'
import { endSessionsOf } from './session.server.ts'
import { issueDevice, issueToken, requireToken, spendToken } from './token.server.ts'
import { refusals } from './token.ts'
import { getUser, type UserRow } from './user.server.ts'
import {
  type AccountInput,
  type Actor,
  isAdmin,
  type LetIn,
  type StaffMember,
  toUserRecord,
  type UserRecord,
} from './user.ts'
import { composePasswordLink } from './user-mail.server.ts'
import { forgetTries } from './wrong-try.server.ts'

/**
 * Changes the name of the own account, or, by an admin, of anybody's; another address only begins to change
 * (email-change.server.ts). Problems: not-allowed, not-found, conflict, invalid (not the password), too-many.
 */
export async function updateAccount(
  office: Office,
  actor: Actor,
  id: string,
  { name, email, password }: AccountInput & { password?: string | undefined },
): Promise<UserRecord> {
  requireStaff(actor)
  if (!isOwn(actor, id) && !isAdmin(actor))
    throw new Problem('not-allowed', 'You may change your own account only.')
  const proven = password !== undefined
  if (proven) await requirePassword(office, actor, password)
  return inTransaction(office, async (office) => {
    const before = await getUser(office, id, 'update')
    if (before.id === actor.id && actor.email !== before.email) throw justMoved()
    const stays = isSameMailbox(before.email, email)
    const values = { name, ...(stays ? { email } : {}), updatedAt: office.now() }
    const [after = before] = await office.db
      .update(user)
      .set(values)
      .where(eq(user.id, before.id))
      .returning()
    const change = { collection: 'users', recordId: before.id, action: 'updated' } as const
    await recordActivity(office, actor, { ...change, before: facts(before), after: facts(after) })
    if (!stays) await requestEmailChange(office, actor, before, { email, proven })
    return toUserRecord(after)
  })
}

/** An id may be asked for in other letters than it is stored in. */
const isOwn = (actor: StaffMember, id: string) => actor.id === id.toLowerCase()

/** Mails a password link to a user: one's own, or, by an admin, anybody's. Problems: not-allowed, not-found. */
export async function requestPasswordLink(office: Office, actor: Actor, id: string): Promise<UserRecord> {
  requireStaff(actor)
  if (!isOwn(actor, id) && !isAdmin(actor)) throw new Problem('not-allowed', adminsOnly)
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
 * Sets a new password by a link; ends every session of that user. The device is known from then on. `id` is whom, or which link, the one who asks takes
 * this to be. Problems: not-signed-in (no valid link), invalid (the link is for somebody else).
 */
export async function changePassword(
  office: Office,
  secret: string,
  { password, id: meant }: { password: string; id?: string | undefined },
): Promise<LetIn> {
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
    await endEmailChanges(office, row.id)
    await forgetTries(office, row.id)
    const { id, name, email, role } = row
    const change = { collection: 'users', recordId: id, action: 'updated' } as const
    await recordActivity(
      office,
      { kind: 'user', id, name, email, role },
      { ...change, after: { password: 'changed' } },
    )
    return { user: toUserRecord(row), device: await issueDevice(office, row) }
  })
}

/** Somebody took the address back after this was asked: it is no more theirs to change. */
const justMoved = () =>
  new Problem('conflict', 'The email address of this account has just been changed. Please log in again.')

const facts = ({ name, email, role }: UserRow) => ({ name, email, role })

const otherUser = () =>
  new Problem('invalid', 'This link is for another user.', {
    fields: { id: 'This link is for another user.' },
  })

// The own account: its name, and its password, which a mailed link sets.
import { eq } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { adminsOnly, canChangeAccount, canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { endEmailChanges, isSameMailbox, requestEmailChange } from './email-change.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { clearAttempts } from './login-lockout.server.ts'
import { hashPassword } from './password.server.ts'
import { requirePassword } from './password-proof.server.ts'
import { endSessionsOf } from './session.server.ts'
import { issueDevice, issueToken, redeemToken, requireToken } from './token.server.ts'
import { refusals } from './token.ts'
import { getUser, type UserRow } from './user.server.ts'
import { type AccountInput, type Actor, type LetIn, toUserRecord, type UserRecord } from './user.ts'
import { composePasswordLink } from './user-mail.server.ts'

type AccountChange = { [Field in keyof AccountInput | 'password']?: string | undefined }

/** Fields that are not sent stay unchanged. A new address starts an email change. Problems: not-allowed, not-found, conflict, invalid, too-many. */
export async function updateAccount(
  app: AppContext,
  actor: Actor,
  id: string,
  { name, email, password }: AccountChange,
): Promise<UserRecord> {
  requirePermission(actor, canUseStaffArea)
  if (!canChangeAccount(actor, id)) throw new Problem('not-allowed', 'You may change your own account only.')
  const proven = password !== undefined
  if (proven) await requirePassword(app, actor, password)
  return inTransaction(app, async (app) => {
    const before = await getUser(app, id, 'update')
    if (before.id === actor.id && actor.email !== before.email) throw justMoved()
    const stays = email === undefined || isSameMailbox(before.email, email)
    const after = await storeDetails(app, actor, before, { name, email: stays ? email : undefined })
    if (!stays) await requestEmailChange(app, actor, before, { email, proven })
    return toUserRecord(after)
  })
}

async function storeDetails(
  app: AppContext,
  actor: Actor,
  before: UserRow,
  { name = before.name, email = before.email }: AccountChange,
): Promise<UserRow> {
  if (name === before.name && email === before.email) return before
  const values = { name, email, updatedAt: app.now() }
  const [after = before] = await app.db.update(user).set(values).where(eq(user.id, before.id)).returning()
  const change = { collection: 'users', recordId: before.id, action: 'updated' } as const
  await recordActivity(app, actor, { ...change, before: facts(before), after: facts(after) })
  return after
}

/** Mails a password link to the own account; an admin can mail one to anyone. Problems: not-allowed, not-found. */
export async function requestPasswordLink(app: AppContext, actor: Actor, id: string): Promise<UserRecord> {
  requirePermission(actor, canUseStaffArea)
  if (!canChangeAccount(actor, id)) throw new Problem('not-allowed', adminsOnly)
  return inTransaction(app, async (app) => {
    const row = await getUser(app, id, 'key share')
    await queueMail(app, composePasswordLink(app.config, row, await issuePasswordToken(app, row)))
    return toUserRecord(row)
  })
}

const issuePasswordToken = (app: AppContext, row: UserRow): Promise<string> =>
  issueToken(app, { purpose: 'password', email: row.email, userId: row.id, role: row.role })

/** Ends all sessions of the user. `id` is the expected user or link. Problems: not-logged-in, invalid. */
export async function changePassword(
  app: AppContext,
  secret: string,
  { password, id: meant }: { password: string; id?: string | undefined },
): Promise<LetIn> {
  await requireToken(app, secret, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(app, async (app) => {
    const { userId, id: linkId } = await redeemToken(app, secret, 'password')
    if (meant !== undefined && meant !== userId && meant !== linkId)
      throw invalidField('id', 'This link is for another user.')
    const [row] = await app.db
      .update(user)
      .set({ passwordHash, updatedAt: app.now() })
      .where(eq(user.id, userId!))
      .returning()
    if (!row) throw new Problem('not-logged-in', refusals.password)
    refuseGuessable(app.config, password, row)
    await endSessionsOf(app, row.id)
    await endEmailChanges(app, row.id)
    await clearAttempts(app, row.id)
    const { id, name, email, role } = row
    const change = { collection: 'users', recordId: id, action: 'updated' } as const
    await recordActivity(
      app,
      { kind: 'user', id, name, email, role },
      { ...change, after: { password: 'changed' } },
    )
    return { user: toUserRecord(row), device: await issueDevice(app, row) }
  })
}

/** The old address took the account back meanwhile. */
const justMoved = () =>
  new Problem('conflict', 'The email address of this account has just been changed. Please log in again.')

const facts = ({ name, email, role }: UserRow) => ({ name, email, role })

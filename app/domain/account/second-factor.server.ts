// Two-step login: an authenticator app beside the password, and recovery codes for a lost phone. A second factor counts
// after its first code has shown that the app works. Each change of it needs the password.
import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import encodeQR from 'qr'
import { recoveryCode, secondFactor } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { canManageUsers, requireLoggedIn, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { team } from '#content/team.ts'
import { makeRecoveryCodes } from './factor-code.server.ts'
import { requirePassword } from './password-proof.server.ts'
import { type FactorOffer, type FactorState, factorMessages } from './second-factor.ts'
import { endSessionsOf, needsFactor } from './session.server.ts'
import { base32, findStep, keyAddress } from './totp.server.ts'
import { getUser } from './user.server.ts'
import { type Actor, type StaffMember, toUserRecord, type UserRecord } from './user.ts'

const activeOf = (userId: string) => and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt))
const waitingOf = (userId: string) => and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt))

/** Problems: not-logged-in. */
export async function readFactor(app: AppContext, actor: Actor): Promise<FactorState> {
  requireLoggedIn(actor)
  const { db } = app
  return {
    active: (await db.$count(secondFactor, activeOf(actor.id))) > 0,
    required: needsFactor(app, actor.role),
    recoveryCodes: await db.$count(recoveryCode, eq(recoveryCode.userId, actor.id)),
  }
}

/** Makes a new secret for an app at each call. Problems: not-logged-in, invalid, too-many, conflict. */
export async function offerFactor(app: AppContext, actor: Actor, password: string): Promise<FactorOffer> {
  requireLoggedIn(actor)
  await requirePassword(app, actor, password)
  const bytes = randomBytes(20)
  const encrypted = {
    secret: app.encryption.encrypt(bytes.toString('base64url'), actor.id),
    createdAt: app.now(),
  }
  const [row] = await app.db
    .insert(secondFactor)
    .values({ userId: actor.id, ...encrypted })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: encrypted,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning()
  if (!row) throw new Problem('conflict', 'You have set up two-step login already.')
  const secret = base32(bytes)
  const address = keyAddress(secret, team.name, actor.email)
  return { secret, address, picture: drawQR(address) }
}

/** The only time the recovery codes show. Ends other sessions. Problems: not-logged-in, not-found, invalid. */
export async function confirmFactor(
  app: AppContext,
  actor: Actor,
  { code, session }: { code: string; session: string },
): Promise<string[]> {
  requireLoggedIn(actor)
  return inTransaction(app, async (app) => {
    // a concurrent login either has its session by now, which ends with the others, or must give a code
    await getUser(app, actor.id, 'update')
    const [row] = await app.db.select().from(secondFactor).where(waitingOf(actor.id)).for('update')
    if (!row) throw new Problem('not-found', factorMessages.unknown)
    const secret = app.encryption.decrypt(row.secret, actor.id)
    const step = secret && findStep(Buffer.from(secret, 'base64url'), code, app.now())
    if (!step) throw invalidField('code', factorMessages.wrongCode)
    const confirmed = { confirmedAt: app.now(), lastStep: step }
    await app.db.update(secondFactor).set(confirmed).where(waitingOf(actor.id))
    await endSessionsOf(app, actor.id, session)
    await record(app, actor, actor.id, 'on')
    return makeRecoveryCodes(app, actor.id)
  })
}

/** Replaces the recovery codes. Problems: not-logged-in, not-found, invalid, too-many. */
export async function renewRecoveryCodes(app: AppContext, actor: Actor, password: string): Promise<string[]> {
  requireLoggedIn(actor)
  await requirePassword(app, actor, password)
  return inTransaction(app, async (app) => {
    const [row] = await app.db.select().from(secondFactor).where(activeOf(actor.id)).for('update')
    if (!row) throw new Problem('not-found', factorMessages.unknown)
    return makeRecoveryCodes(app, actor.id)
  })
}

/** Removes the own second factor and ends every other session. Problems: not-logged-in, not-found, invalid, too-many. */
export async function removeOwnFactor(
  app: AppContext,
  actor: Actor,
  { password, session }: { password: string; session: string },
): Promise<void> {
  requireLoggedIn(actor)
  await requirePassword(app, actor, password)
  await inTransaction(app, async (app) => {
    await deleteFactor(app, actor, actor.id)
    await endSessionsOf(app, actor.id, session)
  })
}

/** Removes a colleague's second factor (lost phone) and ends their sessions. Problems: not-allowed, not-found, conflict. */
export async function removeFactorOf(app: AppContext, actor: Actor, userId: string): Promise<UserRecord> {
  requirePermission(actor, canManageUsers)
  return inTransaction(app, async (app) => {
    const row = await getUser(app, userId)
    // the stored id: the requested one may be in other letter case
    if (actor.id === row.id) throw new Problem('conflict', 'Please remove your own on the account page.')
    await deleteFactor(app, actor, row.id)
    await endSessionsOf(app, row.id)
    return toUserRecord(row)
  })
}

type ChangeContext = Pick<AppContext, 'db' | 'now'>

/** Removes an account's app and recovery codes; `by` names the command if no user did it. Problems: not-found. */
export async function deleteFactor(
  app: ChangeContext,
  actor: Actor,
  userId: string,
  by?: string,
): Promise<void> {
  const gone = await app.db.delete(secondFactor).where(activeOf(userId)).returning()
  if (gone.length === 0) throw new Problem('not-found', factorMessages.unknown)
  await app.db.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await record(app, actor, userId, 'off', by)
}

/** Removes a second factor confirmed since an instant: it may be an intruder's app. */
export async function deleteFactorSince(app: ChangeContext, actor: StaffMember, since: Date): Promise<void> {
  const fresh = and(activeOf(actor.id), gte(secondFactor.confirmedAt, since))
  if ((await app.db.$count(secondFactor, fresh)) > 0) await deleteFactor(app, actor, actor.id)
}

const record = (app: ChangeContext, actor: Actor, recordId: string, to: 'on' | 'off', by?: string) =>
  recordActivity(app, actor, {
    collection: 'users',
    recordId,
    action: 'updated',
    before: { secondFactor: to === 'on' ? 'off' : 'on' },
    after: { secondFactor: to },
    ...(by ? { by } : {}),
  })

/** The dark squares as one path, one unit each, with the quiet zone that scanners need. */
function drawQR(text: string): FactorOffer['picture'] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}

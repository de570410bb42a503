// New staff join by invitation only: each is for one address and works once. A new invitation ends the earlier one.
import { and, eq, isNull } from 'drizzle-orm'
import { token, user } from '#app/db/schema.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { adminsOnly, canManageUsers, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { hashPassword } from './password.server.ts'
import { hasEmail, isSameEmail } from './same-email.server.ts'
import {
  issueDevice,
  issueToken,
  pendingInvitations,
  redeemToken,
  requireToken,
  type Token,
  waitForTokens,
} from './token.server.ts'
import { accountExists, findUserByEmail, lockUser } from './user.server.ts'
import {
  type Actor,
  type InvitationRecord,
  type LetIn,
  type Registration,
  type Role,
  type StaffMember,
  toUserRecord,
} from './user.ts'
import { composeInvitation } from './user-mail.server.ts'

/** Mails an invitation. Problems: not-logged-in, not-allowed, conflict (a user has this address). */
export async function inviteUser(
  app: AppContext,
  actor: Actor,
  input: { email: string; role: Role },
): Promise<InvitationRecord> {
  requirePermission(actor, canManageUsers)
  return inTransaction(app, async (app) => {
    await checkSender(app, actor)
    if (await findUserByEmail(app, input.email)) throw hasAccount()
    const secret = await issueToken(app, { purpose: 'invitation', senderId: actor.id, ...input })
    await queueMail(app, composeInvitation(app.config, input.email, actor.name, secret))
    const pending = await pendingInvitations(app)
    return toRecord(pending.find(({ email }) => email === input.email)!)
  })
}

/** The unused invitations. Problems: not-logged-in, not-allowed. */
export async function listInvitations(app: AppContext, actor: Actor): Promise<InvitationRecord[]> {
  requirePermission(actor, canManageUsers)
  return (await pendingInvitations(app)).map(toRecord)
}

/** An admin demoted or deleted meanwhile must send none: their invitations have already been ended. */
async function checkSender(app: AppContext, actor: StaffMember): Promise<void> {
  const sender = await lockUser(app, actor.id)
  if (!sender || !canManageUsers({ ...actor, role: sender.role }))
    throw new Problem('not-allowed', adminsOnly)
}

const hasAccount = () => new Problem('conflict', accountExists)

/** Puts an invitation into the trash: its link stops working. Problems: not-logged-in, not-allowed, not-found. */
export async function withdrawInvitation(app: AppContext, actor: Actor, id: string): Promise<void> {
  const { gone } = await deleteRecords(app, actor, { collection: 'users', ids: [id] })
  if (gone.length === 0) throw new Problem('not-found', 'There is no such invitation.')
}

/** Before a withdrawn invitation is restored, in that transaction. Problems: not-allowed, conflict. */
export async function checkRestorable(
  app: AppContext,
  actor: StaffMember,
  { email, expiresAt }: { email: string; expiresAt: string },
): Promise<void> {
  await checkSender(app, actor)
  await waitForTokens(app, 'invitation', email)
  if (Date.parse(expiresAt) <= app.now().getTime())
    throw new Problem('conflict', 'This invitation has expired. Please send a new one.')
  if (await findUserByEmail(app, email)) throw hasAccount()
  const same = and(eq(token.purpose, 'invitation'), hasEmail(token.email, email), isNull(token.usedAt))
  if ((await app.db.$count(token, same)) > 0)
    throw new Problem('conflict', 'A newer invitation was sent to this address.')
}

/** Makes the invited person a user, with a known device. Problems: not-logged-in (no valid invitation), invalid, conflict. */
export async function registerUser(app: AppContext, secret: string, input: Registration): Promise<LetIn> {
  await requireToken(app, secret, 'invitation')
  refuseGuessable(app.config, input.password, input)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(app, async (app) => {
    const invitation = await redeemToken(app, secret, 'invitation')
    if (!(await isSameEmail(app, invitation.email, input.email)))
      throw invalidField('email', 'Please use the email address that was invited.')
    const values = { name: input.name, email: invitation.email, role: invitation.role, passwordHash }
    const [row] = await app.db.insert(user).values(values).onConflictDoNothing().returning()
    if (!row) throw hasAccount()
    const { name, email, role } = row
    await recordActivity(
      app,
      { kind: 'user', id: row.id, name, email, role },
      {
        collection: 'users',
        recordId: row.id,
        action: 'created',
        after: { name, email, role },
      },
    )
    return { user: toUserRecord(row), device: await issueDevice(app, row) }
  })
}

const toRecord = (row: Token): InvitationRecord => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

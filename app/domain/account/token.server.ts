// One-time secrets. Only the hash is stored; a new secret ends the older ones of the same purpose and person.
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { token } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { folded, hasEmail } from './same-email.server.ts'
import { hashSecret } from './session.server.ts'
import { expiredTokensStored, refusals, type TokenPurpose, tokenLifetimes } from './token.ts'
import type { Role } from './user.ts'

/** The part of the context that commands on the machine have. */
type TokenContext = Pick<AppContext, 'db' | 'now'>

type NewToken = {
  purpose: TokenPurpose
  email: string
  userId?: string
  senderId?: string
  role?: Role
  previousEmail?: string
}
export type Token = typeof token.$inferSelect

const oneAtATime = new Set<TokenPurpose>(['invitation', 'password'])

/** Makes a secret of 256 bits, valid as long as its purpose allows; returns it. The secret itself is not stored. */
export async function issueToken(app: TokenContext, about: NewToken): Promise<string> {
  const now = app.now()
  const secret = randomBytes(32).toString('base64url')
  if (oneAtATime.has(about.purpose)) {
    await waitForTokens(app, about.purpose, about.email)
    await endTokens(app, about.purpose, about.email)
  }
  const expiresAt = new Date(now.getTime() + tokenLifetimes[about.purpose])
  await app.db.insert(token).values({ ...about, hash: hashSecret(secret), createdAt: now, expiresAt })
  return secret
}

/** A lock: two concurrent requests would not see each other's token, and so not end it. */
export async function waitForTokens(
  { db }: TokenContext,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  const person = sql`${purpose}::text || ' ' || ${folded(email)}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`)
}

export const issueDevice = (app: TokenContext, { id, email }: { id: string; email: string }) =>
  issueToken(app, { purpose: 'device', email, userId: id })

export async function endDevice({ db }: TokenContext, { hash }: Token): Promise<void> {
  await db.delete(token).where(eq(token.hash, hash))
}

export async function endTokens(app: TokenContext, purpose: TokenPurpose, email: string): Promise<void> {
  const ofPerson = and(eq(token.purpose, purpose), hasEmail(token.email, email))
  await app.db.delete(token).where(and(ofPerson, isNull(token.usedAt)))
}

/** Ends the unused invitations that a user sent, once that user may not invite any more. */
export async function endInvitationsFrom({ db }: TokenContext, senderId: string): Promise<void> {
  const sent = and(eq(token.purpose, 'invitation'), eq(token.senderId, senderId))
  await db.delete(token).where(and(sent, isNull(token.usedAt)))
}

/** Ends a user's unused password links, and the restore links and known devices issued since an instant. */
export async function endLinksSince({ db }: TokenContext, userId: string, since: Date): Promise<void> {
  const undo = and(eq(token.purpose, 'email-undo'), gte(token.createdAt, since))
  const device = and(eq(token.purpose, 'device'), gte(token.createdAt, since))
  const links = or(eq(token.purpose, 'password'), undo, device)
  await db.delete(token).where(and(eq(token.userId, userId), links, isNull(token.usedAt)))
}

const unspent = (app: AppContext) => and(isNull(token.usedAt), gt(token.expiresAt, app.now()))

export async function findToken(app: AppContext, secret: string): Promise<Token | undefined> {
  const [row] = await app.db
    .select()
    .from(token)
    .where(and(eq(token.hash, hashSecret(secret)), unspent(app)))
  return row
}

type LinkPurpose = keyof typeof refusals

/** Refuses an invalid secret before costly work. Problems: not-logged-in. */
export async function requireToken(app: AppContext, secret: string, purpose: LinkPurpose): Promise<void> {
  const found = await findToken(app, secret)
  if (found?.purpose !== purpose) throw new Problem('not-logged-in', refusals[purpose])
}

/** Uses up a token; it must be for this purpose. Problems: not-logged-in. */
export async function redeemToken(app: AppContext, secret: string, purpose: LinkPurpose): Promise<Token> {
  const wanted = and(eq(token.hash, hashSecret(secret)), eq(token.purpose, purpose), unspent(app))
  const [row] = await app.db.update(token).set({ usedAt: app.now() }).where(wanted).returning()
  if (!row) throw new Problem('not-logged-in', refusals[purpose])
  return row
}

export const pendingInvitations = (app: AppContext): Promise<Token[]> =>
  app.db
    .select()
    .from(token)
    .where(and(eq(token.purpose, 'invitation'), unspent(app)))
    .orderBy(desc(token.createdAt))

export async function sweepTokens(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - expiredTokensStored)
  await app.db.delete(token).where(lt(token.expiresAt, before))
}

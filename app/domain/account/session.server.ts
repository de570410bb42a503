// A session is a random secret in a cookie; only its hash is stored. It ends when idle or old, at logout,
// when the password changes and when the user is deleted.

import { hash as digest, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { secondFactor, session, user } from '#app/db/schema.ts'
import { batchLoader } from '#app/db/tuning/batch-loader.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { sessionLifetimes, sessionTouchInterval } from './session.ts'
import { type Actor, type Role, visitor } from './user.ts'

export const hashSecret = (secret: string) => digest('sha256', secret, 'base64url')

export async function startSession(app: AppContext, userId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = app.now()
  await app.db.insert(session).values({ hash: hashSecret(secret), userId, createdAt: now, lastUsedAt: now })
  await noteHere(app, userId)
  return secret
}

/** Stores when the user was last here, for admins; it does not count as a change of the user. */
const noteHere = (app: AppContext, userId: string) =>
  app.db.update(user).set({ lastHereAt: app.now() }).where(eq(user.id, userId))

const holdersOf = prepared((db) =>
  db
    .select({
      hash: session.hash,
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      lastUsedAt: session.lastUsedAt,
      factor: secondFactor.userId,
    })
    .from(session)
    .innerJoin(user, eq(session.userId, user.id))
    .leftJoin(secondFactor, and(eq(secondFactor.userId, user.id), isNotNull(secondFactor.confirmedAt)))
    .where(
      and(
        sql`${session.hash} = any(${sql.placeholder('hashes')})`,
        gt(session.lastUsedAt, sql.placeholder('lastUsedAt')),
        gt(session.createdAt, sql.placeholder('createdAt')),
      ),
    )
    .prepare('holders-of-sessions'),
)

type Holder = Awaited<ReturnType<ReturnType<typeof holdersOf>['execute']>>[number]

const readActors = batchLoader(async (app: AppContext, hashes: string[]) => {
  const found = await holdersOf(app.db).execute({ hashes, ...oldest(app.now().getTime()) })
  return new Map(found.map((row) => [row.hash, toActor(app, row)]))
})

function toActor(app: AppContext, { hash, lastUsedAt, factor, ...found }: Holder): Actor {
  if (app.now().getTime() - lastUsedAt.getTime() > sessionTouchInterval) void touch(app, hash, found.id)
  const lacksFactor = factor === null && needsFactor(app, found.role)
  return { kind: 'user', ...found, ...(lacksFactor ? { mustSetUpFactor: true } : {}) }
}

/** Not awaited: reads must work even when the database is read-only. */
async function touch(app: AppContext, hash: string, userId: string) {
  try {
    await app.db.update(session).set({ lastUsedAt: app.now() }).where(eq(session.hash, hash))
    await noteHere(app, userId)
  } catch (error) {
    app.log.warn({ event: 'last-use-not-written', err: error }, 'Sessions may end earlier')
  }
}

/** The actor of a session's secret; a visitor if there is no such session, or it has ended. Lookups at once share a statement. */
export async function findActor(app: AppContext, secret: string | undefined): Promise<Actor> {
  return (secret && (await readActors(app, hashSecret(secret)))) || visitor
}

export const needsFactor = ({ config }: AppContext, role: Role) =>
  config.adminSecondFactor && role === 'admin'

/** Whether a session is valid. The check does not prolong it: an open screen keeps nobody logged in. */
export async function isSessionAlive(app: AppContext, secret: string | undefined): Promise<boolean> {
  if (!secret) return false
  return (await app.db.$count(session, alive(app.now().getTime(), hashSecret(secret)))) > 0
}

const oldest = (now: number) => ({
  lastUsedAt: new Date(now - sessionLifetimes.idle),
  createdAt: new Date(now - sessionLifetimes.total),
})

const alive = (now: number, hash: string) => {
  const { lastUsedAt, createdAt } = oldest(now)
  return and(eq(session.hash, hash), gt(session.lastUsedAt, lastUsedAt), gt(session.createdAt, createdAt))
}

export async function endSession(app: AppContext, secret: string | undefined): Promise<void> {
  if (secret) await app.db.delete(session).where(eq(session.hash, hashSecret(secret)))
}

/** Ends a user's sessions, except the one whose secret is `keep`. */
export async function endSessionsOf(
  app: Pick<AppContext, 'db'>,
  userId: string,
  keep?: string,
): Promise<void> {
  const others = keep ? ne(session.hash, hashSecret(keep)) : undefined
  await app.db.delete(session).where(and(eq(session.userId, userId), others))
}

export async function sweepSessions(app: AppContext): Promise<void> {
  const now = app.now().getTime()
  const idle = lt(session.lastUsedAt, new Date(now - sessionLifetimes.idle))
  const old = lt(session.createdAt, new Date(now - sessionLifetimes.total))
  await app.db.delete(session).where(or(idle, old))
}

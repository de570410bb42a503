import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { session, user } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { sessionLifetimes } from './session.ts'
import { type Actor, visitor } from './user.ts'

/** What is stored of a secret that only its holder knows. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Who holds this session cookie's value; a visitor when there is none or it has ended. */
export async function findActor(office: Office, secret: string | undefined): Promise<Actor> {
  if (!secret) return visitor
  const now = office.now().getTime()
  const alive = and(
    eq(session.hash, hashSecret(secret)),
    gt(session.lastUsedAt, new Date(now - sessionLifetimes.idle)),
    gt(session.createdAt, new Date(now - sessionLifetimes.total)),
  )
  const [row] = await office.db
    .select({ id: user.id, name: user.name, email: user.email, role: user.role })
    .from(session)
    .innerJoin(user, eq(session.userId, user.id))
    .where(alive)
  return row ? { kind: 'user', ...row } : visitor
}

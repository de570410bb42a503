// One-time secrets. Only a hash is stored; a new one for the same purpose and person ends the older ones.
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { token } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { hashSecret } from './session.server.ts'
import { type TokenPurpose, tokenLifetimes } from './token.ts'
import type { Role } from './user.ts'

type NewToken = { purpose: TokenPurpose; email: string; userId?: string; role?: Role }

/** Makes a secret of 256 bits, valid as long as its purpose allows; answers the secret, which is stored nowhere. */
export async function issueToken(office: Office, about: NewToken): Promise<string> {
  const now = office.now()
  const secret = randomBytes(32).toString('base64url')
  const samePerson = sql`lower(${token.email}) = lower(${about.email})`
  await office.db.delete(token).where(and(eq(token.purpose, about.purpose), samePerson, isNull(token.usedAt)))
  const expiresAt = new Date(now.getTime() + tokenLifetimes[about.purpose])
  await office.db.insert(token).values({ ...about, hash: hashSecret(secret), createdAt: now, expiresAt })
  return secret
}

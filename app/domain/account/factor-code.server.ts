// The code after the password at login: one from the app, or a recovery code. Each code works once.
import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { recoveryCode, secondFactor } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { appCodeDigits, recoveryCodeCount, recoveryCodeGroups, recoveryCodeLength } from './second-factor.ts'
import { hashSecret } from './session.server.ts'
import { base32, findStep } from './totp.server.ts'

/** A character of base32 has five bits. */
const codeBytes = (recoveryCodeLength * 5) / 8
const groups = new RegExp(`.{${recoveryCodeGroups.length}}`, 'g')

/** Replaces a user's recovery codes; returns them as people write them down. */
export async function makeRecoveryCodes({ db }: AppContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(codeBytes)))
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await db.insert(recoveryCode).values(codes.map((code) => ({ hash: hashSecret(code), userId })))
  return codes.map((code) => (code.match(groups) ?? []).join('-'))
}

/** Uses up a code. `none`: this user needs no code; `missing`: a code is required. */
export async function redeemCode(
  app: AppContext,
  userId: string,
  code: string | undefined,
): Promise<'none' | 'missing' | 'wrong' | 'right'> {
  const [factor] = await app.db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
  if (!factor) return 'none'
  if (code === undefined) return 'missing'
  const spent =
    code.length === appCodeDigits ? spendAppCode(app, factor, code) : spendRecoveryCode(app, userId, code)
  return (await spent) ? 'right' : 'wrong'
}

type Factor = typeof secondFactor.$inferSelect

async function spendAppCode(app: AppContext, { userId, secret }: Factor, code: string): Promise<boolean> {
  const opened = app.encryption.decrypt(secret, userId)
  if (opened === undefined) {
    app.log.error(
      { event: 'second-factor-not-decryptable' },
      'A second factor was encrypted with another secrets.json',
    )
    return false
  }
  const step = findStep(Buffer.from(opened, 'base64url'), code, app.now())
  if (step === undefined) return false
  const newer = and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step))
  const spent = await app.db.update(secondFactor).set({ lastStep: step }).where(newer).returning()
  return spent.length > 0
}

async function spendRecoveryCode({ db }: AppContext, userId: string, code: string): Promise<boolean> {
  // base32 has no 0 and 1: people misread O and I
  const meant = code.replaceAll('0', 'O').replaceAll('1', 'I')
  const wanted = and(eq(recoveryCode.hash, hashSecret(meant)), eq(recoveryCode.userId, userId))
  return (await db.delete(recoveryCode).where(wanted).returning()).length > 0
}

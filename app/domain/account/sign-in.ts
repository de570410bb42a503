import { z } from 'zod'
import { minute } from '#app/domain/duration.ts'
import { emailMessage, isCleanText, lengths } from '#app/domain/text.ts'
import { factorCode } from './second-factor.ts'
import { passwordNeeded } from './user.ts'

export const signInMessages = {
  email: emailMessage,
  password: passwordNeeded,
  wrong: 'Invalid email or password.',
} as const

export const signInInput = z.object({
  email: z
    .string(signInMessages.email)
    .trim()
    // checked before the pattern, which takes seconds over 60,000 characters
    .max(lengths.email, { error: signInMessages.email, abort: true })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, signInMessages.email)
    .refine(isCleanText, signInMessages.email),
  password: z.string(signInMessages.password).min(1, signInMessages.password),
  code: factorCode.optional(),
})
export type SignInInput = z.infer<typeof signInInput>

/** Failed attempts at one account without a wait, and how long they count (readings, numbers). */
export const freeAttempts = { count: 5, withinMs: 15 * minute } as const

/** The longest wait between attempts, in milliseconds. */
export const longestWait = 15 * minute

/** Milliseconds to wait after this many failed attempts in a row: none, then 30 s, doubled each time. */
export function waitAfter(failures: number): number {
  if (failures < freeAttempts.count) return 0
  return Math.min(longestWait, 30_000 * 2 ** (failures - freeAttempts.count))
}

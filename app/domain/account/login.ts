import { z } from 'zod'
import { emailMessage, isCleanText, lengths } from '#app/domain/text.ts'
import { factorCode } from './second-factor.ts'
import { passwordNeeded } from './user.ts'

export const loginMessages = {
  email: emailMessage,
  password: passwordNeeded,
  wrong: 'Invalid email or password.',
} as const

export const loginInput = z.object({
  email: z
    .string(loginMessages.email)
    .trim()
    // checked before the pattern, which takes seconds over 60,000 characters
    .max(lengths.email, { error: loginMessages.email, abort: true })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, loginMessages.email)
    .refine(isCleanText, loginMessages.email),
  password: z.string(loginMessages.password).min(1, loginMessages.password),
  code: factorCode.optional(),
})
export type LoginInput = z.infer<typeof loginInput>

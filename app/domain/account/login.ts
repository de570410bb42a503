import { z } from 'zod'
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

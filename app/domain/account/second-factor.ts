import { longestPassword, passwordNeeded } from './user.ts'
import '#app/domain/without-eval.ts'
import { z } from 'zod'

export const recoveryCodeCount = 10

export const factorMessages = {
  codeNeeded: 'Please enter the code from your authenticator app.',
  wrongLogin: 'Invalid email, password or code.',
  wrongCode: 'This code is not right. Please enter the one that the app shows now.',
  wrongPassword: 'This is not your password.',
  unknown: 'There is no two-step login to change.',
} as const

/** RFC 6238, as every app implements it. */
export const appCodeDigits = 6
/** 24 characters of five bits are 120 bits. */
export const recoveryCodeGroups = { count: 4, length: 6 } as const
export const recoveryCodeLength = recoveryCodeGroups.count * recoveryCodeGroups.length

export const codeHelp = {
  app: 'Six digits.',
  recovery: 'Four groups of six letters and digits; each code works once.',
} as const

const codePattern = new RegExp(`^(?:[0-9]{${appCodeDigits}}|[A-Z0-9]{${recoveryCodeLength}})$`)

/** A code from an app or a recovery code. Removes spaces and dashes. */
export const factorCode = z
  .string(factorMessages.codeNeeded)
  .max(64, factorMessages.wrongCode)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(codePattern, factorMessages.wrongCode))

export const passwordProof = z.object({
  password: z
    .string(passwordNeeded)
    .min(1, passwordNeeded)
    .max(longestPassword, factorMessages.wrongPassword),
})

/** The own second factor. `required`: this user must have one. */
export const factorState = z.object({
  active: z.boolean(),
  required: z.boolean(),
  recoveryCodes: z.number().int(),
})
export type FactorState = z.infer<typeof factorState>

/** A secret before its first code. `picture` is a QR code: a path in a square of `size` units. */
export const factorOffer = z.object({
  secret: z.string(),
  address: z.string(),
  picture: z.object({ size: z.number().int(), path: z.string() }),
})
export type FactorOffer = z.infer<typeof factorOffer>

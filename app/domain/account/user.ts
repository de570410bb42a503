import { z } from 'zod'
import { listQuery } from '#app/domain/list.ts'
import {
  emailAddress,
  lengths,
  oneOf,
  requiredLine,
  requiredMessage,
  storedEmailAddress,
} from '#app/domain/text.ts'

/** Some operations name a role (`git grep "'a[dg][me]" app/domain`), and sentences do (`git grep -wi admin app content`). */
export const roleNames = { admin: 'Admin', agent: 'Agent' } as const
export type Role = keyof typeof roleNames
export const roles = Object.keys(roleNames) as Role[]
export const wrongRole = `Role must be ${oneOf(roles)}.`
export const roleInput = z.enum(roles, wrongRole)

/** The logged-in user as the API returns it; `_id` and `id` are the same value. */
export const loggedInUser = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type LoggedInUser = z.infer<typeof loggedInUser>

/** A user as the API returns it. Instants are ISO 8601 in UTC. */
export const userRecord = loggedInUser.extend({ createdAt: z.string(), updatedAt: z.string() })
export type UserRecord = z.infer<typeof userRecord>

/** A user who used a mailed link, with the secret that makes the device a known one. */
export type LetIn = { user: UserRecord; device: string }

/** A user in the list. `secondFactor`: an active one exists. `lastHereAt`: ISO 8601 in UTC, exact to `sessionTouchInterval`; null for never. */
export const listedUser = userRecord.extend({ lastHereAt: z.string().nullable(), secondFactor: z.boolean() })
export type ListedUser = z.infer<typeof listedUser>

type Person = { id: string; name: string; email: string; role: Role }

export const toLoggedInUser = ({ id, name, email, role }: Person): LoggedInUser => ({
  _id: id,
  id,
  name,
  email,
  role,
})

export const toUserRecord = (row: Person & { createdAt: Date; updatedAt: Date }): UserRecord => ({
  ...toLoggedInUser(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export type StaffMember = {
  kind: 'user'
  id: string
  name: string
  email: string
  role: Role
  /** May only set up a second factor. */
  mustSetUpFactor?: boolean
}

export type Actor = { kind: 'visitor' } | StaffMember

export const visitor: Actor = { kind: 'visitor' }

export const userQuery = listQuery

const tooWeak = (): string => `The password needs ${smallLetter(passwordHint)}.`

/**
 * The password rules (section 9): forms show them as hint and checklist, the server enforces them, and
 * common-passwords.txt has only passwords that keep them.
 */
export const passwordRules = [
  { text: 'At least 8 characters', check: z.minLength(8, { error: tooWeak }) },
  { text: 'A number', check: z.regex(/\d/, { error: tooWeak }) },
  { text: 'A special character', check: z.regex(/[^\p{L}\p{N}\s]/u, { error: tooWeak }) },
]

const smallLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const [longEnough, ...otherRules] = passwordRules.map(({ text }) => text)
export const passwordHint = `${longEnough}, ${otherRules.map(smallLetter).join(' and ')}`

export const longestPassword = 128
export const passwordNeeded = 'Please enter your password.'

/** A new password. A special character is neither letter, digit nor space. */
export const newPassword = z
  .string(requiredMessage('Password'))
  .min(1, requiredMessage('Password'))
  .check(...passwordRules.map(({ check }) => check))
  .max(longestPassword, `The password can have at most ${longestPassword} characters.`)

export const registration = z.object({
  name: requiredLine('Full name', lengths.name),
  email: storedEmailAddress(),
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

export const accountInput = z.object({ name: requiredLine('Name', lengths.name), email: emailAddress() })
export type AccountInput = z.infer<typeof accountInput>

/** A pending change of address; its link was mailed to `mailedTo`. `expiresAt` is ISO 8601 in UTC. */
export const emailChange = z.object({ email: z.string(), mailedTo: z.string(), expiresAt: z.string() })
export type EmailChange = z.infer<typeof emailChange>

export const invitationInput = z.object({
  email: emailAddress(),
  role: roleInput.default('agent'),
})

/** An unused invitation. Instants are ISO 8601 in UTC. */
export const invitationRecord = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type InvitationRecord = z.infer<typeof invitationRecord>

export const userActions = {
  register: 'register',
  changePassword: 'change password',
  requestPasswordReset: 'request password reset',
} as const

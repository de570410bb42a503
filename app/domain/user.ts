import { z } from 'zod'

export const roles = ['admin', 'agent'] as const
export type Role = (typeof roles)[number]

/** A user as the calls answer it; `_id` and `id` are the same value. */
export const userRecord = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type UserRecord = z.infer<typeof userRecord>

/** A signed-in user, as operations know the one who asks. */
export type StaffMember = { kind: 'user'; id: string; name: string; email: string; role: Role }

/** Who asks: a visitor, or a signed-in user. */
export type Actor = { kind: 'visitor' } | StaffMember

export const visitor: Actor = { kind: 'visitor' }

/** Any signed-in user manages properties, testimonials and inquiries. */
export const isStaff = (actor: Actor) => actor.kind === 'user'

/** Only an admin manages users. */
export const isAdmin = (actor: Actor) => actor.kind === 'user' && actor.role === 'admin'

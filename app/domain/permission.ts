import { Problem } from './problem.ts'
import { type Actor, isAdmin, isStaff, type StaffMember } from './user.ts'

/** What an agent is told where only an admin may go on. */
export const adminsOnly = 'Only an admin may do this.'

/** Any signed-in user may go on. Problems: not-signed-in. */
export function requireStaff(actor: Actor): asserts actor is StaffMember {
  if (!isStaff(actor)) throw new Problem('not-signed-in', 'Please sign in.')
}

/** Only an admin may go on. Problems: not-signed-in, not-allowed. */
export function requireAdmin(actor: Actor): asserts actor is StaffMember {
  requireStaff(actor)
  if (!isAdmin(actor)) throw new Problem('not-allowed', adminsOnly)
}

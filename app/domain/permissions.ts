import { factorMessages } from '#app/domain/account/second-factor.ts'
import { type Actor, isAdmin, isStaff, type StaffMember } from '#app/domain/account/user.ts'
import { Problem } from './problem.ts'

/** What an agent is told where only an admin may go on. */
export const adminsOnly = 'Only an admin may do this.'

/** Whoever has signed in may go on, also an admin who has yet to set up a second factor. Problems: not-signed-in. */
export function requireSignedIn(actor: Actor): asserts actor is StaffMember {
  if (actor.kind === 'visitor') throw new Problem('not-signed-in', 'Please log in.')
}

/** Any signed-in user may go on. Problems: not-signed-in, not-allowed (a second factor is missing). */
export function requireStaff(actor: Actor): asserts actor is StaffMember {
  requireSignedIn(actor)
  if (!isStaff(actor)) throw new Problem('not-allowed', factorMessages.mustSetUp)
}

/** Only an admin may go on. Problems: not-signed-in, not-allowed. */
export function requireAdmin(actor: Actor): asserts actor is StaffMember {
  requireStaff(actor)
  if (!isAdmin(actor)) throw new Problem('not-allowed', adminsOnly)
}

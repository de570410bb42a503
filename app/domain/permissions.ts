// Who may do what, on one page. Each operation requires a permission, from which its API call has its `access`. A screen
// asks for a permission only where some staff lack it. cms/users/invite-user-page.tsx describes the roles to an admin.
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { Problem } from './problem.ts'

/** Whether an actor may do something; `access` names them in a call's description. */
export type Permission = ((actor: Actor) => boolean) & { access: 'staff' | 'admin' }

const allow = (access: Permission['access'], permits: (actor: Actor) => boolean): Permission =>
  Object.assign(permits, { access })
/** Any role: a new one may do what agents may, and screens hide nothing from it. */
const forStaff = allow('staff', (actor) => isStaff(actor))
const forAdmins = allow('admin', (actor) => isStaff(actor) && actor.role === 'admin')

/** The start page, counts, live events, history and trash, one's own account, mails that wait. */
export const canUseStaffArea = forStaff

/** Homes that are not on the website, and prices on request. */
export const canSeeHiddenProperties = forStaff
export const canEditProperties = forStaff
export const canDeleteProperties = forStaff
export const canUploadImages = forStaff

/** Publishing one is editing it. */
export const canEditTestimonials = forStaff
export const canDeleteTestimonials = forStaff

/** Read and move them, add touches, plan the next one, record consent, resend their mails. */
export const canHandleInquiries = forStaff
/** Change or delete a touch: one's own; an admin any. */
export const canChangeTouch = (actor: Actor, touch: { actorId: string | null }) =>
  isStaff(actor) && (actor.id === touch.actorId || actor.role === 'admin')
export const canDeleteInquiries = forStaff

export const canExportProperties = forStaff
export const canExportTestimonials = forStaff
/** All of it, pictures included. */
export const canExportEverything = forAdmins
/** Admins, and agents where the settings allow it. */
export const canExportLeads = (actor: Actor, { agentsExportLeads }: { agentsExportLeads: boolean }) =>
  isStaff(actor) && (agentsExportLeads || canExportEverything(actor))

/** List, invite and delete users, change their roles, remove their second factors. */
export const canManageUsers = forAdmins
export const canChangeSettings = forAdmins
/** See why the mail server or the backup fails. */
export const canSeeOperation = forAdmins

/** A user's history needs the permission to manage users. */
export const canSeeActivityOf = (collection: Collection): Permission =>
  collection === 'users' ? canManageUsers : canUseStaffArea

/** List and restore the trash; of users, their invitations. */
export const canRestore = (collection: Collection): Permission =>
  collection === 'users' ? canManageUsers : canUseStaffArea
/** Erase records for good, and empty the trash. */
export const canErase = forAdmins

/** Name, address and password link: one's own, and those of users whom the actor manages. */
export const canChangeAccount = (actor: Actor, id: string) =>
  isStaff(actor) && (isOwnAccount(actor, id) || canManageUsers(actor))

/** An id may come in capitals. */
const isOwnAccount = (actor: StaffMember, id: string) => actor.id === id.toLowerCase()

/** Logged in, and with the second factor that this user must have. */
export const isStaff = (actor: Actor): actor is StaffMember & { mustSetUpFactor?: false } =>
  actor.kind === 'user' && !actor.mustSetUpFactor

/** For an agent, where only an admin may go on. */
export const adminsOnly = 'Only an admin may do this.'

/** Allows every logged-in user, also an admin without the required second factor. Problems: not-logged-in. */
export function requireLoggedIn(actor: Actor): asserts actor is StaffMember {
  if (actor.kind === 'visitor') throw new Problem('not-logged-in', 'Please log in.')
}

/** Problems: not-logged-in, not-allowed (a second factor is missing, or only admins may). */
export function requirePermission(actor: Actor, permission: Permission): asserts actor is StaffMember {
  requireLoggedIn(actor)
  if (!isStaff(actor)) throw new Problem('not-allowed', 'Please set up two-step login first.')
  if (!permission(actor)) throw new Problem('not-allowed', adminsOnly)
}

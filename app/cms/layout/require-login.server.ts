import { href, type RouterContextProvider, redirect } from 'react-router'
import type { StaffMember } from '#app/domain/account/user.ts'
import { isStaff } from '#app/domain/permissions.ts'
import { actorContext } from '#app/http/pages/page-context.ts'

/**
 * Redirects visitors to the login, users without a required second factor to its setup; both return to `url` later. The
 * address of a request for data has more than the page's.
 */
export async function requireLogin(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): Promise<StaffMember> {
  const actor = await context.get(actorContext)()
  if (isStaff(actor)) return actor
  const asked = pathname + search
  const first = actor.kind === 'user' ? href('/cms/second-factor') : href('/cms/login')
  throw redirect(asked === href('/cms') ? first : `${first}?next=${encodeURIComponent(asked)}`)
}

/** Redirects a logged-in user from the login pages to the staff area. */
export async function redirectLoggedIn(context: Readonly<RouterContextProvider>, to: string): Promise<void> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'user') throw redirect(to)
}

import { data, type RouterContextProvider } from 'react-router'
import { adminsOnly, canManageUsers, isStaff } from '#app/domain/permissions.ts'
import { actorContext } from '#app/http/pages/page-context.ts'

/** Answers an agent 403. A visitor goes on: the layout sends visitors to sign in. */
export async function requireAdminScreen(context: Readonly<RouterContextProvider>): Promise<null> {
  const actor = await context.get(actorContext)()
  if (isStaff(actor) && !canManageUsers(actor)) throw data(adminsOnly, { status: 403 })
  return null
}

import { data, type RouterContextProvider } from 'react-router'
import { adminsOnly, canManageUsers, isStaff } from '#app/domain/permissions.ts'
import { actorContext } from '#app/http/pages/page-context.ts'

/** Responds 403 to an agent. Visitors pass: the layout sends them to the login. */
export async function requireAdminScreen(context: Readonly<RouterContextProvider>): Promise<null> {
  const actor = await context.get(actorContext)()
  if (isStaff(actor) && !canManageUsers(actor)) throw data(adminsOnly, { status: 403 })
  return null
}

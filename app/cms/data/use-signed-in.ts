import { useRouteLoaderData } from 'react-router'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Permission } from '#app/domain/permissions.ts'

/** Where the router keeps what the staff layout's loader answered. */
const layoutRoute = 'cms/layout/staff-layout'

/** The one who is signed in; undefined only while the layout could not be loaded. */
export function useSignedIn(): StaffMember | undefined {
  return useRouteLoaderData<{ user: StaffMember }>(layoutRoute)?.user
}

/** Whether the one who is signed in may do something, as the operation will decide it too. */
export function useMay(permission: Permission): boolean {
  const user = useSignedIn()
  return user !== undefined && permission(user)
}

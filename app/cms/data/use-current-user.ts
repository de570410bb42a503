import { useRouteLoaderData } from 'react-router'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Permission } from '#app/domain/permissions.ts'

const layoutRoute = 'cms/layout/staff-layout'

export function useCurrentUser(): StaffMember | undefined {
  return useRouteLoaderData<{ user: StaffMember }>(layoutRoute)?.user
}

/** Operations use the same permission. */
export function useMay(permission: Permission): boolean {
  const user = useCurrentUser()
  return user !== undefined && permission(user)
}

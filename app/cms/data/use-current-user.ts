import { useRouteLoaderData } from 'react-router'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Permission } from '#app/domain/permissions.ts'

const layoutRoute = 'cms/layout/staff-layout'

export function useSignedIn(): StaffMember | undefined {
  return useRouteLoaderData<{ user: StaffMember }>(layoutRoute)?.user
}

/** Operations use the same permission. */
export function useMay(permission: Permission): boolean {
  const user = useSignedIn()
  return user !== undefined && permission(user)
}

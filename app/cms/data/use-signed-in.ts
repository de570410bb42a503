import { useRouteLoaderData } from 'react-router'
import type { StaffMember } from '#app/domain/account/user.ts'

/** Where the router keeps what the staff layout's loader answered. */
const layoutRoute = 'cms/layout/staff-layout'

/** The one who is signed in; undefined only while the layout could not be loaded. */
export function useSignedIn(): StaffMember | undefined {
  return useRouteLoaderData<{ user: StaffMember }>(layoutRoute)?.user
}

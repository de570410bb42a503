import './staff-styles.ts'
import { Outlet } from 'react-router'
import { SessionEnded } from '../ui/session-ended-dialog.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { Route } from './+types/staff-layout'
import { requireSignIn } from './require-sign-in.server.ts'
import { staffMeta } from './staff-meta.ts'

export const meta = staffMeta

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  user: await requireSignIn(context, request),
})

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Toaster>
      <Outlet />
      <SessionEnded user={loaderData.user} />
    </Toaster>
  )
}

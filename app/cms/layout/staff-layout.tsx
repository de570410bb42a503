import './staff-styles.ts'
import { Outlet } from 'react-router'
import type { Route } from './+types/staff-layout'
import { requireSignIn } from './require-sign-in.server.ts'
import { staffMeta } from './staff-meta.ts'

export const meta = staffMeta

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  user: await requireSignIn(context, request),
})

export default function StaffLayout() {
  return <Outlet />
}

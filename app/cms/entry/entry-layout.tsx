import '../layout/staff-styles.ts'
import { Outlet } from 'react-router'
import { staffMeta } from '../layout/staff-meta.ts'

export const meta = staffMeta

export default function EntryLayout() {
  return <Outlet />
}

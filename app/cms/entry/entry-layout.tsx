import '../layout/staff-styles.ts'
import { Outlet } from 'react-router'

export default function EntryLayout() {
  return <Outlet />
}

import { href } from 'react-router'
import { screens } from '#app/cms/ui/screens.ts'
import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import type { StaffMember } from '#app/domain/account/user.ts'
import { canChangeSettings, canManageUsers } from '#app/domain/permissions.ts'

/** `otherPlace`: not of the staff area. */
type NavItem = { label: string; to: string; icon: StaffIconName; state?: unknown; otherPlace?: boolean }

const shared: NavItem[] = [
  { ...screens.properties, icon: 'home' },
  { ...screens.testimonials, icon: 'quote' },
  { ...screens.inquiries, icon: 'inbox' },
]
const users: NavItem = { ...screens.users, icon: 'users' }

/** Users only for admins (section 2.4). */
export const collectionsFor = (user: StaffMember): NavItem[] =>
  canManageUsers(user) ? [...shared, users] : [...shared]

const settings: NavItem = { ...screens.settings, icon: 'sliders' }
const foot: NavItem[] = [
  { ...screens.trash, icon: 'trash' },
  { ...screens.account, icon: 'user' },
  { label: 'View Website', to: '/', icon: 'ext', otherPlace: true },
  { label: 'Logout', to: href('/cms/logout'), icon: 'out', state: { logout: true } },
]

/** The foot of the sidebar. */
export const footFor = (user: StaffMember): NavItem[] =>
  canChangeSettings(user) ? [settings, ...foot] : foot

const formsOf: Record<string, string> = {
  [screens.createProperty.to]: screens.properties.to,
  [screens.createTestimonial.to]: screens.testimonials.to,
  [screens.inviteUser.to]: screens.users.to,
}

/** Whether the path is the current screen (`page`) or contains it (`within`). */
export function standsAt(pathname: string, to: string): 'page' | 'within' | undefined {
  if (pathname === to) return 'page'
  const form = pathname.split('/').slice(0, 3).join('/')
  return pathname.startsWith(`${to}/`) || formsOf[form] === to ? 'within' : undefined
}

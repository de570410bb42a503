import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import type { StaffMember } from '#app/domain/account/user.ts'
import { canChangeSettings, canManageUsers } from '#app/domain/permissions.ts'

/** `otherPlace`: not of the staff area. */
type NavItem = { label: string; to: string; icon: StaffIconName; state?: unknown; otherPlace?: boolean }

const shared = [
  { label: 'Properties', to: '/cms/properties', icon: 'home' },
  { label: 'Testimonials', to: '/cms/testimonials', icon: 'quote' },
  { label: 'Inquiries', to: '/cms/inquiries', icon: 'inbox' },
] as const satisfies NavItem[]
const users = { label: 'Users', to: '/cms/users', icon: 'users' } as const satisfies NavItem

/** Users only for admins (section 2.4). */
export const collectionsFor = (user: StaffMember): NavItem[] =>
  canManageUsers(user) ? [...shared, users] : [...shared]

const settings = { label: 'Settings', to: '/cms/settings', icon: 'sliders' } as const satisfies NavItem
const foot: NavItem[] = [
  { label: 'Trash', to: '/cms/trash', icon: 'trash' },
  { label: 'Account', to: '/cms/account', icon: 'user' },
  { label: 'View Website', to: '/', icon: 'ext', otherPlace: true },
  { label: 'Logout', to: '/cms/logout', icon: 'out', state: { logout: true } },
]

/** The foot of the sidebar. */
export const footFor = (user: StaffMember): NavItem[] =>
  canChangeSettings(user) ? [settings, ...foot] : foot

const formsOf: Record<string, string> = {
  '/cms/property-form': '/cms/properties',
  '/cms/testimonial-form': '/cms/testimonials',
  '/cms/invite-user': '/cms/users',
}

/** Whether the path is the current screen (`page`) or contains it (`within`). */
export function standsAt(pathname: string, to: string): 'page' | 'within' | undefined {
  if (pathname === to) return 'page'
  const form = pathname.split('/').slice(0, 3).join('/')
  return pathname.startsWith(`${to}/`) || formsOf[form] === to ? 'within' : undefined
}

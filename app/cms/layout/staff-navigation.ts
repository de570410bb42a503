import type { StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import type { StaffMember } from '#app/domain/account/user.ts'
import { canManageUsers } from '#app/domain/permissions.ts'

type NavItem = { label: string; to: string; icon: StaffIconName }

const shared = [
  { label: 'Properties', to: '/cms/properties', icon: 'home' },
  { label: 'Testimonials', to: '/cms/testimonials', icon: 'quote' },
  { label: 'Inquiries', to: '/cms/inquiries', icon: 'inbox' },
] as const satisfies NavItem[]
const users = { label: 'Users', to: '/cms/users', icon: 'users' } as const satisfies NavItem

/** Users only for admins (section 2.4). */
export const collectionsFor = (user: StaffMember): NavItem[] =>
  canManageUsers(user) ? [...shared, users] : [...shared]

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

import type { Role } from '#app/domain/account/user.ts'

/** The roles as people read them. */
export const roleNames: Record<Role, string> = { admin: 'Admin', agent: 'Agent' }

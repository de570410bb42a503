import { day } from '#app/domain/duration.ts'

/** How long a session lasts without use, and in all; in milliseconds (readings, staff). */
export const sessionLifetimes = { idle: 7 * day, total: 30 * day } as const

/** With a user's id: the call is that user's, and no other session is good for it. */
export const userHeader = 'X-User-Id'

import { day } from '#app/domain/duration.ts'

/** How long a session lasts without use, and in all; in milliseconds (readings, staff). */
export const sessionLifetimes = { idle: 7 * day, total: 30 * day } as const

/** A header with a user's id: a session of another user cannot make the call. */
export const userHeader = 'X-User-Id'

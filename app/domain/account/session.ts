import { day, minute } from '#app/domain/duration.ts'

/** How long a session lasts without use, and in all; in milliseconds (readings, staff). */
export const sessionLifetimes = { idle: 7 * day, total: 30 * day } as const

/** In milliseconds: the last use of a session, and of the account, is stored at most once in this time. */
export const sessionTouchInterval = 5 * minute

export const sessionCookie = 'session'

/** On https the prefix binds a cookie to this host. */
export const securePrefix = '__Host-'

/** A call of the API, without a session. */
export const loginCall = '/login'

/** A header with a user's id: a session of another user cannot make the call. */
export const userHeader = 'X-User-Id'

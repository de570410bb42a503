import { day } from '#app/domain/duration.ts'

/** A session ends after 7 days without use, and after 30 days in all; in milliseconds (readings, staff). */
export const sessionLifetimes = { idle: 7 * day, total: 30 * day } as const

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '#app/config.ts'

/** On https the name binds the cookie to this very host. */
const cookieName = (config: Config) => (config.siteUrl.startsWith('https:') ? '__Host-session' : 'session')

/** The session's secret that a request carries, if any. */
export const readSessionCookie = (c: Context, config: Config) => getCookie(c, cookieName(config))

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { sessionLifetimes } from '#app/domain/account/session.ts'
import { tokenLifetimes } from '#app/domain/account/token.ts'
import { rememberSession } from '#app/http/admission/admission.ts'
import type { Config } from '#app/runtime/config.ts'

/** On https the name binds a cookie to this very host. */
const isSecure = (config: Config) => config.siteUrl.startsWith('https:')
const nameOf = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name)

const options = (config: Config, lifetime: number): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: isSecure(config),
  maxAge: Math.floor(lifetime / 1000),
})

/** The session's secret that a request carries, if any. */
export const readSessionCookie = (c: Context, config: Config) => getCookie(c, nameOf(config, 'session'))

/** The secret of a device that somebody has signed in from before, if any. */
export const readDeviceCookie = (c: Context, config: Config) => getCookie(c, nameOf(config, 'device'))

/** Gives a browser its session, with the places of staff, and remembers it as a known device. */
export function setSignInCookies(c: Context, config: Config, secrets: { session: string; device: string }) {
  setCookie(c, nameOf(config, 'session'), secrets.session, options(config, sessionLifetimes.total))
  rememberSession(secrets.session)
  setDeviceCookie(c, config, secrets.device)
}

/** Makes a browser a known device: guesses of others do not shut it out. */
export function setDeviceCookie(c: Context, config: Config, device: string) {
  setCookie(c, nameOf(config, 'device'), device, options(config, tokenLifetimes.device))
}

/** Takes a browser's session away. */
export function clearSessionCookie(c: Context, config: Config) {
  deleteCookie(c, nameOf(config, 'session'), { path: '/', secure: isSecure(config) })
}

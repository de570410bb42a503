import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { findActor } from '#app/domain/account/session.server.ts'
import { securePrefix, sessionCookie, sessionLifetimes, userHeader } from '#app/domain/account/session.ts'
import { tokenLifetimes } from '#app/domain/account/token.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import type { Config } from '#app/runtime/config.ts'

const isSecure = (config: Config) => config.siteUrl.startsWith('https:')
const nameOf = (config: Config, name: string) => (isSecure(config) ? securePrefix + name : name)

const options = (config: Config, lifetime: number): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: isSecure(config),
  maxAge: Math.floor(lifetime / 1000),
})

export const readSessionCookie = (c: Context, config: Config) => getCookie(c, nameOf(config, sessionCookie))

/** Resolves the session to an actor, and reports staff to admission control. */
export async function recognizeStaff(c: Context<DoorEnv>): Promise<Actor> {
  const { app, admission } = c.var
  const secret = readSessionCookie(c, app.config)
  if (!secret) return visitor
  const actor = await findActor(app, secret)
  if (actor.kind === 'user') admission.sessionStarted(secret)
  else admission.sessionEnded(secret)
  return isForAnother(c, actor) ? visitor : actor
}

/** A staff page names its user when it writes: another may have logged in since, in another tab. */
function isForAnother(c: Context, actor: Actor) {
  const named = c.req.header(userHeader)
  return named !== undefined && actor.kind === 'user' && actor.id !== named
}

export const readDeviceCookie = (c: Context, config: Config) => getCookie(c, nameOf(config, 'device'))

type LoginSecrets = { session: string; device: string }

/** Starts a browser's session, also for admission control, and makes the browser a known device. */
export function setLoginCookies(c: Context<DoorEnv>, config: Config, secrets: LoginSecrets) {
  setCookie(c, nameOf(config, sessionCookie), secrets.session, options(config, sessionLifetimes.total))
  c.var.admission.sessionStarted(secrets.session)
  setDeviceCookie(c, config, secrets.device)
}

/** Makes a browser a known device: strangers' login attempts do not lock it out. */
export function setDeviceCookie(c: Context, config: Config, device: string) {
  setCookie(c, nameOf(config, 'device'), device, options(config, tokenLifetimes.device))
}

export function clearSessionCookie(c: Context, config: Config) {
  deleteCookie(c, nameOf(config, sessionCookie), { path: '/', secure: isSecure(config) })
}

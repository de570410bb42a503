import type { Context } from 'hono'
import { type Limit, spendLimit } from '#app/domain/rate-limit.server.ts'
import type { DoorEnv } from './door.ts'
import { networkOf } from './network.ts'
import { failure } from './problem-response.ts'

export const tooMany = 'Too many requests from your network. Please try again later, or call us.'

/** Counts a use of the limit by the caller's network; answers 429 when there were too many, else undefined. */
export async function refuseOverLimit(c: Context<DoorEnv>, limit: Limit) {
  const { office } = c.var
  const wait = await spendLimit(office, limit, networkOf(c, office.config.trustProxy))
  if (wait === undefined) return undefined
  return c.json(failure(tooMany), 429, { 'Retry-After': String(wait) })
}

import type { Context } from 'hono'
import { type Limit, linkLimits, spendLimit } from '#app/domain/rate-limit.server.ts'
import { foldEmail } from '#app/domain/same-email.server.ts'
import type { DoorEnv } from './door.ts'
import { networkOf } from './network.ts'
import { failure } from './problem-response.ts'

export const tooMany = 'Too many requests from your network. Please try again later, or call us.'
const tooManyLinks = 'Too many links were mailed. Please try again later.'

/** Answers 429 with the seconds to wait. */
export const tooManyResponse = (c: Context<DoorEnv>, wait: number, message: string) =>
  c.json(failure(message), 429, { 'Retry-After': String(wait) })

/** Counts a use of the limit by the caller's network; answers 429 when there were too many, else undefined. */
export async function refuseOverLimit(c: Context<DoorEnv>, limit: Limit) {
  const { office } = c.var
  const wait = await spendLimit(office, limit, networkOf(c, office.config.trustProxy))
  return wait === undefined ? undefined : tooManyResponse(c, wait, tooMany)
}

/** Counts a mailed link by who has it sent and by whom it is sent to; answers 429 when there were too many. */
export async function refuseTooManyLinks(c: Context<DoorEnv>, recipient: string) {
  const { office, actor } = c.var
  if (actor.kind === 'visitor') return undefined
  const waits = [
    await spendLimit(office, linkLimits.sender, actor.id),
    await spendLimit(office, linkLimits.recipient, await foldEmail(office, recipient)),
  ].filter((wait) => wait !== undefined)
  return waits.length === 0 ? undefined : tooManyResponse(c, Math.max(...waits), tooManyLinks)
}

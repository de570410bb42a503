import type { Context } from 'hono'
import { Problem } from '#app/domain/problem.ts'
import { type Limit, requireLinkLimit, spendLimit } from '#app/domain/rate-limit.server.ts'
import type { DoorEnv } from './door.ts'
import { networkOf } from './network.ts'

export const tooMany = 'Too many requests from your network. Please try again later, or call us.'

/** Counts a use of the limit by the caller's network. Problems: too-many. */
export async function requireUnderLimit(c: Context<DoorEnv>, limit: Limit): Promise<void> {
  const { office } = c.var
  const seconds = await spendLimit(office, limit, networkOf(c, office.config.trustProxy))
  if (seconds !== undefined) throw new Problem('too-many', tooMany, { seconds })
}

/** Counts a mailed link by who has it sent and by whom it is sent to. Problems: too-many. */
export async function requireFewLinks(c: Context<DoorEnv>, recipient: string): Promise<void> {
  const { office, actor } = c.var
  if (actor.kind === 'user') await requireLinkLimit(office, actor.id, recipient)
}

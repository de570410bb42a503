import type { Context } from 'hono'
import { type Limit, requireLinkLimit, requireNetworkLimit } from '#app/domain/rate-limit.server.ts'
import { networkOf } from '#app/http/network.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

/** Counts a use of the limit for the caller's network. Problems: too-many. */
export const limitNetwork = (c: Context<DoorEnv>, limit: Limit): Promise<void> =>
  requireNetworkLimit(c.get('app'), limit, networkOf(c, c.get('app').config.trustProxy))

/** Counts a mailed link for its sender and its recipient. Problems: too-many. */
export async function limitLinks(c: Context<DoorEnv>, recipient: string): Promise<void> {
  const { app, actor } = c.var
  if (actor.kind === 'user') await requireLinkLimit(app, actor.id, recipient)
}

// Limits the concurrent posts of one network, so that a flood from it leaves room for others.
import type { IncomingMessage } from 'node:http'
import { networkOfRequest } from '#app/http/network.ts'

/** Pending posts of one network: a third of the shortest queue. */
const largestShare = 16
/** How long a post counts after its response, so that those that are refused at once count too. */
const countedAfterMs = 50

export function createPendingPosts(trustProxy: boolean) {
  const underWay = new Map<string, number>()
  return {
    /**
     * Returns the function that ends this post; undefined when its network is at the limit. Call it before the body is read: a
     * later refusal costs more.
     */
    take(request: IncomingMessage): (() => void) | undefined {
      const network = networkOfRequest(request, trustProxy)
      const count = underWay.get(network) ?? 0
      if (count >= largestShare) return undefined
      underWay.set(network, count + 1)
      return () => void setTimeout(giveBack, countedAfterMs, network).unref()
    },
  }

  function giveBack(network: string) {
    const rest = underWay.get(network)! - 1
    if (rest > 0) underWay.set(network, rest)
    else underWay.delete(network)
  }
}

// One network's share: however much it sends at once, there is room left for what others send.
import type { IncomingMessage } from 'node:http'
import { networkOfRequest } from '#app/http/network.ts'

/** Under way at once from one network: a third of the shortest line. */
const largestShare = 16
/** Milliseconds after an answer in which it still counts: one that is refused at once is never seen under way. */
const aftermath = 50

/** Before any body is read or checked: what will be refused costs its time too. */
export function createNetworkLimit(trustProxy: boolean) {
  const underWay = new Map<string, number>()
  return {
    /** Answers what to call once when it is over, or undefined when this network has its share already. */
    take(request: IncomingMessage): (() => void) | undefined {
      const network = networkOfRequest(request, trustProxy)
      const count = underWay.get(network) ?? 0
      if (count >= largestShare) return undefined
      underWay.set(network, count + 1)
      return () => void setTimeout(giveBack, aftermath, network).unref()
    },
  }

  function giveBack(network: string) {
    const rest = underWay.get(network)! - 1
    if (rest > 0) underWay.set(network, rest)
    else underWay.delete(network)
  }
}

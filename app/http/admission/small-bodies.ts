// Bodies are received before a request queues (see admission.ts), so that a slow sender holds up no queue. Pending bodies have
// a bound of their own, and a slow one is dropped for a new one.

import type { IncomingMessage } from 'node:http'
import { refuseSlowBody } from '#app/http/connections/slow-client.ts'
import { maxBodyBytes } from '#app/http/guards/body-limit.ts'
import { networkOfRequest } from '#app/http/network.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** The body, for @hono/node-server, which then reads none. */
    rawBody?: Buffer
  }
}

export const bodyLimits = { all: 1000, ofOneNetwork: 32 }
const minReceiveMs = 2000

/** By these headers alone, whatever the method (HTTP/1.1). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Images, and bodies that are refused for their size, are not received here. */
export const hasSmallBody = ({ url = '', headers }: IncomingMessage) =>
  !url.startsWith('/images/') && !(Number(headers['content-length']) > maxBodyBytes)

type Coming = { request: IncomingMessage; network: string; since: number }

export function createBodies(trustProxy: boolean) {
  // in the order in which they came
  const coming = new Set<Coming>()

  function hasRoomFor(network: string | undefined): boolean {
    const others = network === undefined ? [] : [...coming].filter((one) => one.network === network)
    return (
      makeRoom(others, others.length, bodyLimits.ofOneNetwork) &&
      makeRoom(coming, coming.size, bodyLimits.all)
    )
  }

  /** At the limit, refuses the oldest body if it is slow; returns whether there is room. */
  function makeRoom(among: Iterable<Coming>, count: number, most: number): boolean {
    if (count < most) return true
    const [oldest] = among
    if (!oldest || performance.now() - oldest.since < minReceiveMs) return false
    coming.delete(oldest)
    refuseSlowBody(oldest.request.socket)
    return true
  }

  return {
    /** Calls `then` once the body has arrived or is too large; returns false when there is no room to wait. */
    receive(request: IncomingMessage, isLimited: boolean, then: () => void): boolean {
      if (!hasBody(request)) {
        request.rawBody = Buffer.alloc(0)
        then()
        return true
      }
      const network = networkOfRequest(request, trustProxy)
      if (!hasRoomFor(isLimited ? network : undefined)) return false
      const one = { request, network, since: performance.now() }
      coming.add(one)
      request.once('close', () => coming.delete(one))
      readSmall(request, (body) => {
        coming.delete(one)
        request.rawBody = body
        then()
      })
      return true
    },
  }
}

/** Stops reading past the limit. Bytes are copied: each stored chunk would cost hundreds more. */
function readSmall(request: IncomingMessage, then: (body: Buffer) => void) {
  const body = Buffer.allocUnsafe(
    Math.min(Number(request.headers['content-length'] ?? maxBodyBytes), maxBodyBytes) + 1,
  )
  let size = 0
  const done = () => {
    request.off('data', take).off('end', done)
    then(body.subarray(0, size))
  }
  const take = (chunk: Buffer) => {
    size += chunk.copy(body, size)
    if (size < body.length) return
    request.pause()
    done()
  }
  request.on('data', take).on('end', done)
}

// What clients can hold: so many connections, one request of each at a time, and nothing for those that are too slow
// (docs/decisions/what-a-client-can-hold.md).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#app/runtime/log.ts'
import { networkOfAddress } from './network.ts'
import { networkOfRequest } from './network-share.ts'
import { type Client, isTooSlow, phaseOf, refuseSlowBody } from './slow-client.ts'

/**
 * Connections, those of one network, requests that wait in a connection behind another, bytes of responses that wait
 * for their readers, and pieces of a body, where they have fewer than so many bytes on average: each costs hundreds more.
 */
export const connectionLimits = {
  all: 8000,
  ofOneNetwork: 128,
  waitingInOne: 4,
  waitingBytes: 64 * 1024 * 1024,
  tinyPieces: 200,
  tinyBytes: 64,
}

/**
 * For `createServer`: node:http would refuse a request without a Host by itself, past the limits; the listener refuses it.
 * A request without a body gets no stream, which costs less: its end is never heard.
 */
export const heardByUs = { requireHostHeader: false, optimizeEmptyRequests: true }

const checkEvery = 1000
const logEvery = 10_000

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Settings = { rateLimits: boolean; trustProxy: boolean }
type OpenClient = Client & {
  socket: Socket
  request?: IncomingMessage
  response?: ServerResponse
  waiting: number
}
type Clients = Map<Socket, OpenClient>

/**
 * Has `listener` answer the server's requests, within the limits. Those of one network hold unless `rateLimits` is off. The
 * connections of a trusted proxy are not one client's: there those are counted that wait for a visitor's network.
 */
export function limitConnections(server: Server, settings: Settings, log: Log, listener: Listener): void {
  const { trustProxy, rateLimits } = settings
  const clients: Clients = new Map()
  const logCut = createCutLog(log)
  const cut = (client: OpenClient) => {
    if (!clients.delete(client.socket)) return
    end(client)
    hearNoMore(client.socket)
    logCut()
  }
  server.maxConnections = connectionLimits.all
  if (rateLimits && !trustProxy) limitNetworks(server, logCut)
  server.on('connection', (socket) => {
    clients.set(socket, { socket, waiting: 0 })
    socket.once('close', () => clients.delete(socket))
  })
  server.on('request', oneAtATime(clients, listener, cut))
  // without a listener node:http answers these by itself, however many wait in a connection
  server.on('checkExpectation', oneAtATime(clients, refuseExpectation, cut))
  const checking = setInterval(() => {
    const now = performance.now()
    for (const client of clients.values()) if (isTooSlow(client, now)) cut(client)
    if (rateLimits && trustProxy) for (const client of overNetworkLimit(clients)) cut(client)
    for (const client of overWaitingBytes(clients)) cut(client)
  }, checkEvery).unref()
  server.once('close', () => clearInterval(checking))
}

const refuseExpectation: Listener = (_, response) =>
  void response.writeHead(417, { 'Content-Length': 0 }).end()

function end(client: OpenClient) {
  const { socket, response } = client
  if (phaseOf(client) === 'sends' && !response?.headersSent) refuseSlowBody(socket)
  // what the operating system still holds for it goes too
  else socket.resetAndDestroy()
}

/** What came in one piece with it, up to 3,600 requests, would each get a response that is held until the socket is closed. */
function hearNoMore(socket: Socket) {
  const { parser } = socket as Socket & { parser?: { onIncoming: unknown } | null }
  if (parser) parser.onIncoming = () => 0
}

/** Calls `cut` for a body in tiny pieces, also where nobody reads it yet, and takes no more of it. */
function refuseTinyPieces(request: IncomingMessage, cut: () => void) {
  if (request.readableEnded) return
  const { push } = request
  let pieces = 0
  let bytes = 0
  request.push = (piece, ...rest) => {
    bytes += piece?.length ?? 0
    const isTiny = ++pieces > connectionLimits.tinyPieces && bytes < pieces * connectionLimits.tinyBytes
    if (!isTiny || piece === null) return push.call(request, piece, ...rest)
    cut()
    return true
  }
}

/** Ends connections of a network that has as many as it may. */
function limitNetworks(server: Server, logCut: () => void) {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? 'unknown')
    const count = counts.get(network) ?? 0
    if (count >= connectionLimits.ofOneNetwork) {
      socket.resetAndDestroy()
      return logCut()
    }
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = counts.get(network)! - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

/** Begins a request of a connection when the response to the one before it has left. */
function oneAtATime(clients: Clients, listener: Listener, cut: (client: OpenClient) => void): Listener {
  return (request, response) => {
    const client = clients.get(request.socket)
    if (!client) return
    const before = client.response
    client.request = request
    client.response = response
    refuseTinyPieces(request, () => cut(client))
    // a response that has to wait for another has no socket yet
    if (response.socket) return listener(request, response)
    if (client.waiting === connectionLimits.waitingInOne) return cut(client)
    client.waiting++
    before?.once('finish', () => {
      client.waiting--
      if (response.socket) listener(request, response)
    })
  }
}

/** Behind a proxy: of each visitor's network, those beyond its limit that we wait for. */
function overNetworkLimit(clients: Clients): OpenClient[] {
  const counts = new Map<string, number>()
  return [...clients.values()].filter((client) => {
    const phase = phaseOf(client)
    if (!client.request || (phase !== 'reads' && phase !== 'sends')) return false
    const network = networkOfRequest(client.request, true)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count > connectionLimits.ofOneNetwork
  })
}

/** Those that have waited longest, when more waits for readers than may. */
function overWaitingBytes(clients: Clients): OpenClient[] {
  const waiting = [...clients.values()].filter(({ socket }) => socket.writableLength > 0)
  let over = waiting.reduce((sum, { socket }) => sum + socket.writableLength, -connectionLimits.waitingBytes)
  if (over <= 0) return []
  const sinceOf = ({ mark }: OpenClient) => mark?.since ?? Number.POSITIVE_INFINITY
  return waiting
    .sort((one, other) => sinceOf(one) - sinceOf(other))
    .filter(({ socket }) => {
      const isCut = over > 0
      over -= socket.writableLength
      return isCut
    })
}

/** Logs how many were cut, at most once in ten seconds. */
function createCutLog(log: Log): () => void {
  let count = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    count++
    if (performance.now() - loggedAt < logEvery) return
    log.warn({ event: 'clients-cut', count }, 'Clients hold too much, or are too slow')
    loggedAt = performance.now()
    count = 0
  }
}

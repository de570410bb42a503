// Limits what clients can hold: connections, one request of each at a time, and time for slow clients
// (docs/decisions/what-a-client-can-hold.md).
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOfAddress, networkOfRequest } from '#app/http/network.ts'
import type { Log } from '#app/runtime/log.ts'
import { CountedRequest, type Listener, oneAtATime, type Sender } from './request-flood.ts'
import { isTooSlow, phaseOf, refuseSlowBody } from './slow-client.ts'

/** Connections in all and of one network, floods of one network in a second, and bytes of responses that wait for clients. */
export const connectionLimits = {
  all: 8000,
  ofOneNetwork: 128,
  floodsOfOneNetwork: 1,
  waitingBytes: 64 * 1024 * 1024,
}

/**
 * Options for `createServer`. The listener refuses requests without a Host; node:http would do so past the limits. A
 * request without a body gets no stream, which is cheaper; it never emits `end`.
 */
export const serverOptions = {
  requireHostHeader: false,
  optimizeEmptyRequests: true,
  IncomingMessage: CountedRequest,
}

const checkEvery = 1000
const logEvery = 10_000

type Settings = { rateLimits: boolean; trustProxy: boolean }
type OpenClient = Sender & { network: string }
type Clients = Map<Socket, OpenClient>
type Cut = (client: OpenClient) => void

/**
 * Runs `listener` for the server's requests within the limits. A network's limits hold unless `rateLimits` is off. Behind a
 * trusted proxy a connection is not one client's, so only connections with an open request of a visitor's network count.
 */
export function limitConnections(server: Server, settings: Settings, log: Log, listener: Listener): void {
  const { trustProxy, rateLimits } = settings
  const clients: Clients = new Map()
  const logCut = createCutLog(log)
  const cut: Cut = (client) => {
    if (!clients.delete(client.socket)) return
    end(client)
    stopParsing(client.socket)
    logCut()
  }
  const networks = rateLimits && !trustProxy ? limitNetworks(clients, cut) : undefined
  const cutFlood = networks?.cutFlood ?? cut
  server.maxConnections = connectionLimits.all
  server.on('connection', (socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? 'unknown')
    const client = { socket, network, waiting: 0, together: { count: 0, bytesRead: 0 } }
    clients.set(socket, client)
    socket.once('close', () => clients.delete(socket))
    networks?.admit(client)
  })
  server.on('request', oneAtATime(clients, listener, cutFlood))
  // without a listener node:http responds by itself, however many requests wait in a connection
  server.on('checkExpectation', oneAtATime(clients, refuseExpectation, cutFlood))
  const checking = setInterval(() => {
    const now = performance.now()
    for (const client of clients.values()) if (isTooSlow(client, now)) cut(client)
    if (rateLimits && trustProxy) for (const client of overNetworkLimit(clients)) cut(client)
    for (const client of overWaitingBytes(clients)) cut(client)
    networks?.forgetFloods()
  }, checkEvery).unref()
  server.once('close', () => clearInterval(checking))
}

const refuseExpectation: Listener = (_, response) =>
  void response.writeHead(417, { 'Content-Length': 0 }).end()

function end(client: OpenClient) {
  const { socket, response } = client
  if (phaseOf(client) === 'sends' && !response?.headersSent) refuseSlowBody(socket)
  // a socket that already ends cannot be reset, and would never emit close
  else if (socket.writableEnded && socket.writableLength === 0) socket.destroy()
  // a reset also drops the operating system's buffers
  else socket.resetAndDestroy()
}

/**
 * Stops the parser of a closed connection. Otherwise each request of the same read, up to 3,600, gets a response that is held
 * until the socket closes: 120 connections took 0.7 GB. No documented way does this; 2 means that another protocol follows.
 */
function stopParsing(socket: Socket) {
  const { parser } = socket as Socket & { parser?: { onIncoming: unknown } | null }
  if (parser) parser.onIncoming = () => 2
}

/** A flooding network loses all connections: parsing costs milliseconds for each. */
function limitNetworks(clients: Clients, cut: Cut) {
  const counts = new Map<string, number>()
  const floods = new Map<string, number>()
  const isFlooding = (network: string) => (floods.get(network) ?? 0) > connectionLimits.floodsOfOneNetwork
  const leave = (network: string) => {
    const left = counts.get(network)! - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
  return {
    admit(client: OpenClient) {
      const { network, socket } = client
      const count = counts.get(network) ?? 0
      counts.set(network, count + 1)
      socket.once('close', () => leave(network))
      if (count >= connectionLimits.ofOneNetwork || isFlooding(network)) cut(client)
    },
    cutFlood(client: OpenClient) {
      if (!clients.has(client.socket)) return
      const { network } = client
      floods.set(network, (floods.get(network) ?? 0) + 1)
      cut(client)
      if (!isFlooding(network)) return
      for (const other of clients.values()) if (other.network === network) cut(other)
    },
    forgetFloods: () => floods.clear(),
  }
}

/** Behind a proxy: the clients beyond their network's limit that the server waits for. */
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

/** The clients that have waited longest, while more bytes wait for clients than allowed. */
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

// A server with the limits of connections, and raw connections to it. Only the clock is simulated.
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { limitConnections, serverOptions } from '#app/http/connections/connection-limits.ts'
import type { Log } from '#app/runtime/log.ts'

const logged: { event: string }[] = []
const say = (fields: { event: string }) => void logged.push(fields)
const log: Log = { info: say, warn: say, error: say, debug: say }

/** Call it once at the top of a file. Returns what the servers of a test have logged. */
export function simulateClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    logged.length = 0
  })
  afterEach(() => void vi.useRealTimers())
  return logged
}

export async function serve(
  listener: RequestListener,
  settings = { rateLimits: true, trustProxy: false },
  options: ServerOptions = {},
) {
  const server = createServer({ ...serverOptions, requestTimeout: 0, keepAliveTimeout: 0, ...options })
  limitConnections(server, settings, log, listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

export async function open(port: number, bytes = '', localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise<void>((done) => socket.once('connect', () => done()).once('close', () => done()))
  if (bytes) socket.write(bytes)
  return socket
}

export const get = (path = '/', header = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n`
export const ended = (socket: Socket) => socket.destroyed || socket.readableEnded

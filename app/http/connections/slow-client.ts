// Decides when a client is too slow: it holds memory that others need.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Client = {
  socket: Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength'>
  request?: Pick<IncomingMessage, 'complete'>
  response?: Pick<ServerResponse, 'writableFinished'>
  /** When it entered this phase or last moved enough bytes, and how many it had moved by then. */
  mark?: { phase: Phase; request: Client['request']; since: number; moved: number }
}

/** `unwanted` sends a body that nobody reads, `served` waits for the server. */
type Phase = 'reads' | 'sends' | 'unwanted' | 'idle' | 'served'

/** Milliseconds, and the bytes that must move within them: about 1 and 2.5 KB a second. A body of 64 KB has one such period. */
const patience: Record<Phase, { time: number; bytes: number }> = {
  reads: { time: 25_000, bytes: 32 * 1024 },
  sends: { time: 25_000, bytes: 64 * 1024 },
  unwanted: { time: 5000, bytes: Number.POSITIVE_INFINITY },
  idle: { time: 25_000, bytes: Number.POSITIVE_INFINITY },
  served: { time: Number.POSITIVE_INFINITY, bytes: 0 },
}

export function phaseOf({ socket, request, response }: Client): Phase {
  if (socket.writableLength > 0) return 'reads'
  const hasResponded = !response || response.writableFinished
  if (request && !request.complete) return hasResponded ? 'unwanted' : 'sends'
  return hasResponded ? 'idle' : 'served'
}

/** Call it every second or two; `now` in milliseconds. */
export function isTooSlow(client: Client, now: number): boolean {
  const { mark, request } = client
  const phase = phaseOf(client)
  const moved = movedBytes(phase, client)
  const isSame = mark?.phase === phase && mark.request === request
  if (!isSame || moved - mark.moved >= patience[phase].bytes) {
    client.mark = { phase, request, since: now, moved }
    return false
  }
  return now - mark.since >= patience[phase].time
}

/** Bytes that left the process or arrived. The operating system's buffers count as moved. */
function movedBytes(phase: Phase, { socket }: Client): number {
  if (phase === 'reads') return socket.bytesWritten - socket.writableLength
  return phase === 'sends' ? socket.bytesRead : 0
}

/** Sends 408, as node:http does. A proxy takes a bare close for a failing server, and stops sending requests. */
export function refuseSlowBody(socket: Socket): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroy()
}

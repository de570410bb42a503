// When a client is too slow to keep: whoever moves too little of what we wait for holds memory that others need.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Client = {
  socket: Pick<Socket, 'bytesRead' | 'bytesWritten' | 'writableLength'>
  /** Of the request that came last. */
  request?: Pick<IncomingMessage, 'complete'>
  response?: Pick<ServerResponse, 'writableFinished'>
  /** Since when it is in this phase without having moved enough, and how many bytes it had moved then. */
  mark?: { phase: Phase; request: Client['request']; since: number; moved: number }
}

/**
 * What a client does: it `reads` a response, `sends` a body, sends one that nobody reads (`unwanted`), or sends no request
 * (`idle`). In a phase of ours (`served`) it waits for us.
 */
export type Phase = 'reads' | 'sends' | 'unwanted' | 'idle' | 'served'

/** Milliseconds, and the bytes that have to move within them: some 1 and 2.5 KB a second. A body of 64 KB has one such time. */
export const patience: Record<Phase, { time: number; bytes: number }> = {
  reads: { time: 25_000, bytes: 32 * 1024 },
  sends: { time: 25_000, bytes: 64 * 1024 },
  unwanted: { time: 5000, bytes: Number.POSITIVE_INFINITY },
  idle: { time: 25_000, bytes: Number.POSITIVE_INFINITY },
  served: { time: Number.POSITIVE_INFINITY, bytes: 0 },
}

export function phaseOf({ socket, request, response }: Client): Phase {
  if (socket.writableLength > 0) return 'reads'
  const isAnswered = !response || response.writableFinished
  if (request && !request.complete) return isAnswered ? 'unwanted' : 'sends'
  return isAnswered ? 'idle' : 'served'
}

/** To be asked every second or two, with the time in milliseconds. */
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

/** What still waits in the process was not taken. What the operating system holds counts as taken: it is not asked. */
function movedBytes(phase: Phase, { socket }: Client): number {
  if (phase === 'reads') return socket.bytesWritten - socket.writableLength
  return phase === 'sends' ? socket.bytesRead : 0
}

/** As node:http does. A mere end would be taken for a fault of ours by a proxy, which then asks for nobody else. */
export function refuseSlowBody(socket: Socket): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroy()
}

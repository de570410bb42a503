// Limits what one connection sends at once: requests, and bodies in tiny chunks. Node parses everything that one read brings,
// 64 KB with thousands of either, before it serves anybody else.
import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Client } from './slow-client.ts'

/** Requests that may wait behind another in a connection; chunks of a body that may be smaller than `bytesOfChunk` on average. */
const limits = { waiting: 4, chunks: 200, bytesOfChunk: 64 }

export type Listener = (request: IncomingMessage, response: ServerResponse) => void
export type Sender = Client & {
  socket: Socket
  request?: IncomingMessage
  response?: ServerResponse
  waiting: number
  /** Requests of one read, and the bytes received by then. */
  together: { count: number; bytesRead: number }
}

type Body = { chunks: number; bytes: number; isRefused: boolean; refuse: () => void }

/** A request that counts the chunks of its body: each costs hundreds of bytes, and the time of a kilobyte. */
export class CountedRequest extends IncomingMessage {
  declare counted?: Body

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const body = this.counted
    if (!chunk || !body) return super.push(chunk, encoding)
    if (body.isRefused) return true
    body.chunks++
    body.bytes += chunk.length
    body.isRefused = body.chunks > limits.chunks && body.bytes < body.chunks * limits.bytesOfChunk
    if (!body.isRefused) return super.push(chunk, encoding)
    body.refuse()
    return true
  }
}

/** Serves one request of a connection at a time. Calls `cut` for too many at once, or a body in tiny chunks. */
export function oneAtATime<Open extends Sender>(
  senders: ReadonlyMap<Socket, Open>,
  listener: Listener,
  cut: (sender: Open) => void,
): Listener {
  return (request, response) => {
    const sender = senders.get(request.socket)
    if (!sender) return
    const before = sender.response
    sender.request = request
    sender.response = response
    if (countTogether(sender) > 1 + limits.waiting) return cut(sender)
    watchBody(request, response, () => cut(sender))
    // a response that waits for another has no socket yet
    if (response.socket) return listener(request, response)
    if (sender.waiting === limits.waiting) return cut(sender)
    sender.waiting++
    before?.once('finish', () => {
      sender.waiting--
      if (response.socket) listener(request, response)
    })
  }
}

/** Counts the requests of one read: each may be answered before the next is parsed. */
function countTogether({ together, socket }: Sender): number {
  const { bytesRead } = socket
  if (together.bytesRead !== bytesRead) Object.assign(together, { bytesRead, count: 0 })
  return ++together.count
}

function watchBody(request: IncomingMessage, response: ServerResponse, refuse: () => void) {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  if (request instanceof CountedRequest) request.counted = { chunks: 0, bytes: 0, isRefused: false, refuse }
  // node:http would drop an unread body without counting its chunks
  response.prependOnceListener('finish', () => request.resume())
}

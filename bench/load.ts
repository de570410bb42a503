// A load generator that costs as little processor time as possible, so that the server is the bottleneck.
import { connect, type Socket } from 'node:net'

type Load = { port: number; request: string | string[]; connections: number; seconds: number }

/** Responses per second while every connection sends its next request as soon as it has a response. */
export async function countResponses({ port, request, connections, seconds }: Load): Promise<number> {
  const requests = [request].flat()
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  try {
    const asking = sockets.map((socket, at) => askUntil(until, socket, requests[at % requests.length]!))
    const counts = await Promise.all(asking)
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
    socket.setNoDelay(true)
  })
}

function askUntil(until: number, socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let missing = 0
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const length = lengthOf(chunk)
        if (length === undefined) return reject(new Error(`Got ${chunk.toString('latin1', 0, 60)}`))
        missing = length
      }
      missing -= chunk.length
      if (missing > 0) return
      count++
      if (performance.now() > until) resolve(count)
      else socket.write(request)
    })
    socket.write(request)
  })
}

/** Bytes of the whole response that starts with this chunk; undefined for any status but 200 and 201. */
function lengthOf(chunk: Buffer): number | undefined {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const size = /content-length: (\d+)/i.exec(head)?.[1]
  if (end < 0 || size === undefined || !head.startsWith('HTTP/1.1 20')) return undefined
  return end + 4 + Number(size)
}

// Clients that hold their connections: they send a byte per second, or nothing at all.
import { connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'

type Crowd = { stillOpen: () => number; leave: () => void }

const head = 'POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** What each kind of client sends at first, and then each second for ever. */
const slowness = {
  headers: { first: 'GET / HTTP/1.1\r\nX-Slow: ', byte: 'x' },
  body: { first: `${head}Content-Length: 60000\r\n\r\n{"name":"`, byte: 'x' },
  nothing: { first: '', byte: '' },
} as const

export function gatherCrowd(port: number, kind: keyof typeof slowness, size: number): Crowd {
  const { first, byte } = slowness[kind]
  const open = new Set<Socket>()
  for (let number = 0; number < size; number++) {
    const socket = connect(port, '127.0.0.1', () => first && socket.write(first))
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.resume()
  }
  const stop = new AbortController()
  if (byte) void drip(open, byte, stop.signal).catch(() => {})
  const leave = () => {
    stop.abort()
    for (const socket of open) socket.destroy()
  }
  return { stillOpen: () => open.size, leave }
}

async function drip(open: Set<Socket>, byte: string, signal: AbortSignal) {
  for await (const _ of every(1000, undefined, { signal }))
    for (const socket of open) if (socket.writable) socket.write(byte)
}

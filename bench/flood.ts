// Sends a fixed number of requests per second, whatever the responses, each from a network of its own. It runs in
// a worker thread, so that it does not delay the measurement.
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export type FloodOrder = { port: number; rate: number; seconds: number; mostSockets: number }
/** Count by status; `unsent`: no connection was free, `cut`: the connection ended first. */
export type FloodReport = Record<string, number>

let next = 0

/** Of ten requests, six are uncached pages, two lists, one a lead and one a login. */
function floodRequest(): string {
  const number = next++
  const kind = number % 10
  if (kind < 6) return request(`GET /home-valuation?address=${number}+Larch+Row`)
  if (kind < 8) return request(`GET /api/properties?search=house+${number}`)
  const email = `flood-${number}@visitor.example`
  if (kind === 8)
    return request('POST /api/inquiries', { inquiryType: 'contact', name: 'Flood', email, message: 'x' })
  return request('POST /api/login', { email, password: 'Not-this-1!' })
}

function request(line: string, body?: object): string {
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).join('.')
  const head = `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 11.${from}\r\n`
  if (!body) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

async function flood({ port, rate, seconds, mostSockets }: FloodOrder): Promise<FloodReport> {
  const report: FloodReport = {}
  const count = (what: string, times = 1) => {
    report[what] = (report[what] ?? 0) + times
  }
  const idle: Socket[] = []
  const all = new Set<Socket>()
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    all.add(socket)
    const gone = () => {
      if (all.delete(socket)) count('cut')
    }
    socket.on('error', gone).on('close', gone)
    readResponses(socket, (status) => {
      count(status)
      idle.push(socket)
    })
    return socket
  }
  const started = performance.now()
  for (let sent = 0; performance.now() < started + seconds * 1000; await pause()) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    for (; sent < due; sent++) {
      const socket = idle.pop() ?? (all.size < mostSockets ? open() : undefined)
      if (socket?.writable || socket?.connecting) socket.write(floodRequest())
      else count('unsent')
    }
  }
  const closing = [...all]
  all.clear()
  for (const socket of closing) socket.destroy()
  return report
}

const pause = () => new Promise((done) => setTimeout(done, 5))

function readResponses(socket: Socket, onStatus: (status: string) => void) {
  let status = ''
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (status === '') {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      status = head.slice(9, 12)
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    }
    if (Number.isNaN(missing))
      missing = chunk.toString('latin1').endsWith('0\r\n\r\n') ? chunk.length : Number.NaN
    missing -= chunk.length
    if (missing > 0 || Number.isNaN(missing)) return
    const received = status
    status = ''
    onStatus(received)
  })
}

if (parentPort && workerData?.flood) parentPort.postMessage(await flood(workerData.flood as FloodOrder))

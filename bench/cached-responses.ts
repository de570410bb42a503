// Cached pages and lists against a bare node:http server that sends the same bytes: medians of nine rounds. Both
// are restarted in each round, because two processes of one program differ by a tenth. They are measured alternately for
// a quarter of a second, because the machine's speed changes by a factor of two between seconds. The figure is
// responses per second of the server's own processor time (Linux), because on a small machine the load generator
// needs more of it than the server.
// Usage: node bench/cached-responses.ts   (exits 1 when a ratio is below the limit)
import { buildApp, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { findHomePath } from './home-path.ts'
import { median } from './measure.ts'
import { costOfResponses, startProgram } from './server-cost.ts'
import { addShare, finish } from './table.ts'

const limit = 0.9
const rounds = Number(process.env.ROUNDS ?? 9)
const turns = Number(process.env.TURNS ?? 10)
const warmUp = 6
/** Responses until Node has compiled what a new process runs for each. On a slow machine, six turns are a third of them. */
const compiledAfter = 60_000
const load = { connections: 32, seconds: 0.25 }
const paths = ['/', '/featured-properties', '/api/properties?limit=12']
type Encoding = 'br' | 'gzip' | 'identity'

type Figures = { product: number; alone: number }

buildApp()
const measured = new Map<string, Figures[]>()
for (let round = 0; round < rounds; round++) {
  const app = await startApp({ env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' } })
  await compileHotCode(app)
  for (const path of paths) note(path, await compare(app, path, 'br'))
  const home = await findHomePath(app.url)
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    note(`a home’s page, ${encoding}`, await compare(app, home, encoding))
  await app.close()
}
for (const [what, figures] of measured) tell(what, figures)
finish()

async function compileHotCode(app: RunningApp) {
  const { port } = new URL(app.url)
  const request = requestOf(port, '/', 'br')
  for (let sent = 0; sent < compiledAfter; )
    sent += (await costOfResponses(app.process.pid!, { port: Number(port), request, ...load })).responses
}

function note(what: string, figures: Figures) {
  measured.set(what, [...(measured.get(what) ?? []), figures])
}

async function compare(app: RunningApp, path: string, encoding: Encoding): Promise<Figures> {
  const bare = await startProgram('bare-server.ts', await sampleOf(app, path, encoding))
  const { port } = new URL(app.url)
  const request = requestOf(port, path, encoding)
  const product = { port: Number(port), request, pid: app.process.pid! }
  const alone = { port: bare.port, request, pid: bare.pid }
  await measureInTurn(product, alone, warmUp)
  const figures = await measureInTurn(product, alone, turns)
  bare.stop()
  return figures
}

function tell(path: string, figures: Figures[]) {
  const of = (read: (figures: Figures) => number) => median(figures.map(read))
  const counts = [of(({ product }) => product), of(({ alone }) => alone)].map(Math.round)
  const figure = `${counts[0]} responses of ${counts[1]} for a second of the server's processor`
  const share = of(({ product, alone }) => product / alone)
  addShare(`cached, ${path}`, figure, share, limit)
}

function requestOf(port: string, path: string, encoding: Encoding) {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
}

type Server = { port: number; request: string; pid: number }

async function measureInTurn(product: Server, alone: Server, turns: number): Promise<Figures> {
  const spent = [product, alone].map((server) => ({ server, responses: 0, seconds: 0 }))
  for (let turn = 0; turn < turns; turn++) {
    for (const one of spent) {
      const cost = await costOfResponses(one.server.pid, { ...one.server, ...load })
      one.responses += cost.responses
      one.seconds += cost.seconds
    }
  }
  const [ofProduct = Number.NaN, ofBare = Number.NaN] = spent.map(
    ({ responses, seconds }) => responses / seconds,
  )
  return { product: ofProduct, alone: ofBare }
}

/** The cached response, once it has its final compression. */
async function sampleOf(app: RunningApp, path: string, encoding: Encoding) {
  const ask = () => fetch(app.url + path, { headers: { 'Accept-Encoding': encoding } })
  const smallest = async (before = Number.POSITIVE_INFINITY): Promise<Response> => {
    const response = await ask()
    const size = Number(response.headers.get('content-length'))
    if (size === before) return response
    await new Promise((done) => setTimeout(done, 300))
    return smallest(size)
  }
  const { headers, body } = await rawResponse(app, path, encoding, await smallest())
  return { headers, body }
}

/** The bytes as sent: fetch would decompress them. */
async function rawResponse(app: RunningApp, path: string, encoding: Encoding, cached: Response) {
  const { get } = await import('node:http')
  const own = ['date', 'connection', 'keep-alive', 'content-length']
  const headers = Object.fromEntries([...cached.headers].filter(([name]) => !own.includes(name)))
  const chunks: Buffer[] = await new Promise((resolve, reject) => {
    get(app.url + path, { headers: { 'Accept-Encoding': encoding } }, async (response) => {
      resolve(await Array.fromAsync(response))
    }).on('error', reject)
  })
  return { headers, body: Buffer.concat(chunks).toString('base64') }
}

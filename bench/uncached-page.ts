// The cost of an uncached page beyond React's rendering and the page's queries: the processor time per response,
// without the shares that a profile attributes to react-dom-server and to the driver with its query builder.
// Profiling makes everything half as slow again, so two products are measured in turn: one for the time, one for the
// shares.
// Usage: node bench/uncached-page.ts   (exits 1 when it is over its limit)
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, startApp } from '#test/support/app/start-app.ts'
import { findHomePath } from './home-path.ts'
import { countResponses } from './load.ts'
import { median } from './measure.ts'
import { processorSeconds } from './server-cost.ts'
import { addFigure, finish } from './table.ts'

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}
type Part = 'rendering' | 'queries' | 'rest'
type Running = Awaited<ReturnType<typeof startApp>>
type Window = { from: number; to: number; each: number }

/** Milliseconds. */
const limits = { front: 0.7, home: 1 }
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 4)
/** Not counted: idle time, and garbage collection, which serves all parts alike. */
const notCounted = new Set(['(idle)', '(root)', '(garbage collector)'])

buildApp()
const folder = mkdtempSync(join(tmpdir(), 'keyturn-profile-'))
const profiled = `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}`
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const timed = await startApp({ env })
const watched = await startApp({ env: { ...env, NODE_OPTIONS: profiled } })
const pages = [
  { name: '/', path: '/', limit: limits.front, windows: [] as Window[] },
  { name: 'home’s page', path: await findHomePath(timed.url), limit: limits.home, windows: [] as Window[] },
]
for (const { path, windows } of pages) {
  for (let round = -2; round < rounds; round++) {
    const { each } = await measureWindow(timed, path)
    const shares = await measureWindow(watched, path)
    if (round >= 0) windows.push({ ...shares, each })
  }
}
await timed.close()
await watched.close()
const profile = readProfile()
rmSync(folder, { recursive: true })
const rests = pages.map(({ name, limit, windows }) => {
  const costs = windows.map((window) => costsOf(window))
  const of = (part: Part) => median(costs.map((cost) => cost[part]))
  const figure = `${of('rendering').toFixed(2)} ms of rendering, ${of('queries').toFixed(2)} of queries`
  addFigure(
    `processor time beyond rendering and queries, an uncached ${name}`,
    figure,
    of('rest'),
    limit,
    'ms',
  )
  return of('rest')
})
// Milliseconds depend on the machine; a slow one is over both limits alike.
const [front = 0, home = 0] = rests
addFigure(
  'the same of a home’s page, beside /',
  `${home.toFixed(2)} ms beside ${front.toFixed(2)}`,
  home / front,
  1.43,
)
finish()

/** Both clocks count microseconds since the machine started; `each` is in milliseconds. */
async function measureWindow(app: Running, path: string): Promise<Window> {
  const port = Number(new URL(app.url).port)
  // A request with a token bypasses the cache, since it may be logged in.
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer none\r\n\r\n`
  const now = () => Number(process.hrtime.bigint() / 1000n)
  const [from, before] = [now(), processorSeconds(app.process.pid!)]
  const perSecond = await countResponses({ port, request, connections: 4, seconds })
  const used = processorSeconds(app.process.pid!) - before
  const to = now()
  return { from, to, each: (used * 1000) / ((perSecond * (to - from)) / 1e6) }
}

/** The largest of the threads' profiles. */
function readProfile(): Profile {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const [largest = ''] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
  return JSON.parse(readFileSync(largest, 'utf8'))
}

function costsOf({ from, to, each }: Window): Record<Part, number> {
  const parts = partsOf(profile)
  const sums = { rendering: 0, queries: 0, rest: 0 }
  let time = profile.startTime
  for (const [index, node] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index]!
    time += delta
    const part = parts.get(node)
    if (part && time >= from && time <= to) sums[part] += delta
  }
  const all = sums.rendering + sums.queries + sums.rest
  const share = (part: Part) => (sums[part] * each) / all
  return { rendering: share('rendering'), queries: share('queries'), rest: share('rest') }
}

/** The part of each node in the profile's tree: that of its nearest ancestor with one. */
function partsOf({ nodes }: Profile): Map<number, Part> {
  const above = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Map<number, Part>()
  for (const { id, callFrame } of nodes) {
    if (notCounted.has(callFrame.functionName)) continue
    let part: Part | undefined
    for (let each: number | undefined = id; each !== undefined && !part; each = above.get(each)) {
      const { url } = byId.get(each)!.callFrame
      if (/react-dom/.test(url)) part = 'rendering'
      else if (/node_modules\/(pg|pg-pool|pg-protocol)\/|server\/assets\/drizzle/.test(url)) part = 'queries'
    }
    found.set(id, part ?? 'rest')
  }
  return found
}

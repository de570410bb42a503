import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { inTimeSince, patience } from '#app/http/deadlines.ts'
import type { PageHandler, Visit } from '#app/http/pages/pages.ts'
import { createPageHandler, createStaffArea } from './page-handler.ts'

const never = new Promise(() => {})
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A staff area of one screen, whose loader throws or never ends; its body is the status that the router chose. */
function buildOf(thrown: unknown) {
  const module = {
    default: () => null,
    loader: () => (thrown === never ? never : Promise.reject(thrown)),
  }
  const entry = {
    default: (_request: Request, status: number) => new Response(null, { status }),
    handleError: () => {},
  }
  const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
  return {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module } },
    assets,
    ssr: true,
    future: {},
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const logged: object[] = []
const app = {
  config: { siteUrl: 'http://x' },
  log: { error: (event: object) => logged.push(event) },
} as unknown as AppContext
const visit: Visit = {
  app,
  requestId: 'request-1',
  network: '::1',
  findActor: async () => visitor,
  inTime: inTimeSince(performance.now()),
}
const answer = (thrown: unknown, inTime = visit.inTime) =>
  createStaffArea(buildOf(thrown), 'production')(new Request('http://x/'), { ...visit, inTime })

test('a screen returns 503 while the database is unreachable, and the log says why', async () => {
  expect((await answer(refused)).status).toBe(503)
  expect((await answer(new Error('Failed query', { cause: refused }))).status).toBe(503)
  expect(logged).toContainEqual({ event: 'page-unavailable', requestId: 'request-1', err: refused })
})

test('promise 7: a screen whose loader hangs returns 503 before the request times out', async () => {
  const almostLate = inTimeSince(performance.now() - patience.page + 50)
  expect((await answer(never, almostLate)).status).toBe(503)
})

test('an error of the screen itself remains a 500', async () => {
  expect((await answer(new TypeError('x is not a function'))).status).toBe(500)
})

test.each([
  ['/', 'site'],
  ['/contact', 'site'],
  ['/cmsx', 'site'],
  ['/cms.data/x', 'site'],
  ['/cms', 'staff area'],
  ['/cms/users', 'staff area'],
  ['/cms.data', 'staff area'],
  ['/cms/users.data', 'staff area'],
])('%s reaches the %s', async (path, expected) => {
  const saying = (name: string): PageHandler =>
    Object.assign(async () => new Response(name), { patternOf: () => name })
  const pages = createPageHandler(saying('site'), saying('staff area'))
  const said = await pages(new Request(`http://x${path}?a=b`), visit)
  expect([await said.text(), pages.patternOf?.(path)]).toEqual([expected, expected])
})

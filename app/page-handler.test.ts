import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#app/domain/user.ts'
import type { Visit } from '#app/http/pages.ts'
import type { Office } from './office.ts'
import { createPageHandler } from './page-handler.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A site of one page, whose loader throws; it answers the status that the router settled on. */
function buildOf(thrown: unknown) {
  const module = {
    default: () => null,
    loader: () => Promise.reject(thrown),
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
const office = {
  config: { siteUrl: 'http://x' },
  log: { error: (event: object) => logged.push(event) },
} as unknown as Office
const visit: Visit = { office, requestId: 'request-1', network: '::1', findActor: async () => visitor }
const answer = (thrown: unknown) =>
  createPageHandler(buildOf(thrown), 'production')(new Request('http://x/'), visit)

test('a page answers 503 while the database is away, and the log says why', async () => {
  expect((await answer(refused)).status).toBe(503)
  expect((await answer(new Error('Failed query', { cause: refused }))).status).toBe(503)
  expect(logged).toContainEqual({ event: 'page-unavailable', requestId: 'request-1', err: refused })
})

test('a fault of the page itself stays a 500', async () => {
  expect((await answer(new TypeError('x is not a function'))).status).toBe(500)
})

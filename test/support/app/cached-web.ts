// Shared by the tests of the response cache: a page that counts its renderings, behind a cache.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createResponseCache, type ResponseCache } from '#app/http/cache/response-cache.ts'
import type { PageHandler } from '#app/http/pages/pages.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { homes, insertProperties, logIn } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** The changes of other processes, which never arrive. */
export const deaf = {
  subscribe: () => () => undefined,
  end: () => undefined,
  close: async () => undefined,
}

export const addHome = ({ app }: TestApp, name: string = randomUUID()) =>
  insertProperties(app, [{ ...homes[0]!, name, imageKey: 'uploads/brownstone' }])

/** Call it once at the top of a file. `now.open` and `now.agent` are set when a test runs. */
export function prepareCaches() {
  const now = { rendered: 0 } as { open: TestApp; agent: { cookie: string }; rendered: number }
  let caches: Pick<ResponseCache, 'close'>[] = []
  beforeAll(async () => {
    now.open = await createTestApp()
    now.agent = await logIn(now.open.app, 'daniel')
  })
  beforeEach(() => {
    now.rendered = 0
    for (const cache of caches.splice(0)) cache.close()
  })
  afterAll(() => now.open.close())

  /** Counts its renderings, so that a cached page differs from a new one. */
  const countingPage: PageHandler = async () => new Response(`page ${++now.rendered}`)
  const closeLater = (cache: Pick<ResponseCache, 'close'>) => {
    caches = [...caches, cache]
  }
  return {
    now,
    countingPage,
    closeLater,
    cachedWeb(app: AppContext, page: PageHandler = countingPage) {
      const cache = createResponseCache(app, cachedRoutes)
      closeLater(cache)
      const web = createWeb(app, page, { cache })
      const read = async (path: string, headers = {}) => (await web.request(path, { headers })).text()
      return { web, read }
    },
  }
}

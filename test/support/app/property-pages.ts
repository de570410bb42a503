// Shared by the tests of a home's page: one home of each state is stored, and its page is read by requests.
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import { changeProperty, createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyChanges, propertyInput } from '#app/domain/property/property-input.ts'
import { createResponseCache, type ResponseCache } from '#app/http/cache/response-cache.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { actorOf, insertImage } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type FullHome, fullHomes, longwater } from './full-homes.ts'

export const publishedHomes = (Object.keys(fullHomes) as FullHome[]).filter(
  (name) => name !== 'draft' && name !== 'withdrawn',
)

/** The structured data of a page. */
export const blocksIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

type Now = { open: TestApp; web: ReturnType<typeof createWeb>; cache: ResponseCache; date?: Date | undefined }

/** Call it once at the top of a file. `now` is set when a test runs; its `date` is today's if it has none. */
export function preparePropertyPages() {
  const now = {} as Now
  let staff: Actor
  const paths = new Map<FullHome, string>()
  const idOf = new Map<FullHome, string>()
  beforeAll(async () => {
    now.open = await createTestApp({ now: () => now.date ?? new Date() })
    const { app } = now.open
    staff = await actorOf(app, 'nora')
    for (const { objectKey } of longwater.photos) await insertImage(app, objectKey)
    for (const [name, fields] of Object.entries(fullHomes)) {
      const home = await createProperty(app, staff, propertyInput.parse({ ...longwater, ...fields }))
      paths.set(name as FullHome, `/properties/${home.slug}`)
      idOf.set(name as FullHome, home._id)
    }
    now.cache = createResponseCache(app, cachedRoutes)
    const site = createSite({ of: () => ({ styles: [], end: '' }), built: true })
    now.web = createWeb(app, site, { cache: now.cache })
  })
  afterAll(async () => {
    now.cache.close()
    await now.open.close()
  })

  const get = async (path: string, headers = {}) =>
    now.web.request(`http://localhost:3000${path}`, { headers })
  return {
    now,
    idOf,
    get,
    pathOf: (name: FullHome) => paths.get(name)!,
    read: async (path: string) => (await get(path)).text(),
    async change(name: FullHome, fields: object) {
      await changeProperty(now.open.app, staff, idOf.get(name)!, propertyChanges.parse(fields))
      now.cache.clear()
    },
  }
}

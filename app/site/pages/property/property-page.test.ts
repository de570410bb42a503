// A home's page, by requests: its content in each state, its readers, and its caching.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { changeProperty, createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyChanges, propertyInput } from '#app/domain/property/property-input.ts'
import { createResponseCache, type ResponseCache } from '#app/http/cache/response-cache.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { insertImage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type FullHome, fullHomes, longwater } from '#test/support/app/full-homes.ts'
import { structuredDataIssues } from '#test/support/browser/structured-data.ts'

let open: TestApp
let web: ReturnType<typeof createWeb>
let cache: ResponseCache
let staff: Actor
let now: Date | undefined
const paths = new Map<FullHome, string>()
const idOf = new Map<FullHome, string>()

beforeAll(async () => {
  open = await createTestApp({ now: () => now ?? new Date() })
  const { app } = open
  const user = await insertUser(app, 'nora')
  const { id, name, email, role } = user
  staff = { kind: 'user', id, name, email, role }
  for (const { objectKey } of longwater.photos) await insertImage(app, objectKey)
  for (const [name, fields] of Object.entries(fullHomes)) {
    const home = await createProperty(app, staff, propertyInput.parse({ ...longwater, ...fields }))
    paths.set(name as FullHome, `/properties/${home.slug}`)
    idOf.set(name as FullHome, home._id)
  }
  cache = createResponseCache(app, cachedRoutes)
  web = createWeb(app, createSite({ of: () => ({ styles: [], end: '' }), built: true }), { cache })
})
afterAll(async () => {
  cache.close()
  await open.close()
})

const pathOf = (name: FullHome) => paths.get(name)!
const get = async (path: string, headers = {}) => web.request(`http://localhost:3000${path}`, { headers })
const read = async (path: string) => (await get(path)).text()
const blocksIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
async function change(name: FullHome, fields: object) {
  await changeProperty(open.app, staff, idOf.get(name)!, propertyChanges.parse(fields))
  cache.clear()
}

const published = (Object.keys(fullHomes) as FullHome[]).filter(
  (name) => name !== 'draft' && name !== 'withdrawn',
)

test.each(published)(
  'the page of a home (%s) is cached for other visitors, under its pattern',
  async (name) => {
    // storing the homes may clear the cache a moment later
    const readAgain = async () => {
      const first = await get(pathOf(name))
      const etag = first.headers.get('etag')
      return [first.status, (await get(pathOf(name), { 'If-None-Match': etag })).status]
    }
    await expect.poll(readAgain).toEqual([200, 304])
    expect(await open.app.metrics.registry.metrics()).toContain('"/properties/:slug"')
  },
)

/** As words, since a signature or an id may contain the letters. */
const compensation = /\b2\.75\b|\bBBC\b|[Cc]ommission/
const doors = ['', '/photo.jpg', `/open-house-${longwater.openHouses[0]!.date}-1300.ics`]

test.each(['draft', 'withdrawn', 'nothing'] as const)(
  'a home that is %s is on no page and in no cache',
  async (name) => {
    const path = name === 'nothing' ? '/properties/nothing' : pathOf(name)
    for (const door of doors) {
      const response = await get(path + door)
      expect([response.status, response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
        404,
        null,
        'private, no-store',
      ])
      expect(await response.text()).not.toContain('Longwater')
    }
    expect(await read('/sitemap.xml')).not.toContain(path)
  },
)

test('no page or call of a home contains the compensation', async () => {
  for (const name of published) {
    for (const door of doors) expect(await read(pathOf(name) + door)).not.toMatch(compensation)
  }
  expect(await read('/sitemap.xml')).not.toMatch(compensation)
})

test('neither text nor data of the page has a price on request', async () => {
  for (const name of ['quiet', 'soon'] as const) {
    const html = await read(pathOf(name))
    expect(html).toContain('On request')
    // its neighbors have the same price, and may show it
    const own = { ...blocksIn(html) }
    expect(JSON.stringify(own)).not.toMatch(/3,?950,?000|3,?875,?000|"offers"|"price"/)
    expect(html.slice(0, html.indexOf('id="similar-homes"'))).not.toMatch(/3,?950,?000|3,?875,?000/)
  }
})

test.each(published)(
  'the structured data of a home (%s) is valid, and offers only a home for sale',
  async (name) => {
    const blocks = blocksIn(await read(pathOf(name)))
    expect(await structuredDataIssues(blocks)).toEqual([])
    const { itemListElement } = blocks.find((block) => block['@type'] === 'BreadcrumbList')
    expect(itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Home',
      'Find a home',
      expect.stringContaining(longwater.name),
    ])
    const listing = blocks.find((block) => block['@type'] === 'RealEstateListing')
    const isOffered = !['sold', 'quiet', 'soon'].includes(name)
    expect('offers' in listing).toBe(isOffered)
    const availability = name === 'contract' ? 'LimitedAvailability' : 'InStock'
    if (isOffered)
      expect(listing.offers).toMatchObject({
        price: '3950000',
        availability: `https://schema.org/${availability}`,
      })
    if (!isOffered) expect(JSON.stringify(blocks)).not.toContain('InStock')
  },
)

test('the old address of a renamed home redirects to it, until it has the old name again', async () => {
  const before = pathOf('two')
  await change('two', { name: 'Harbor Rest' })
  const moved = await get(`${before}?a=1`)
  const location = moved.headers.get('location')!
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([301, 'no-store'])
  expect(location).toMatch(/^\/properties\/harbor-rest-.*\?a=1$/)
  expect((await get(location)).status).toBe(200)
  const [present] = location.split('?')
  expect((await get(`${before}/photo.jpg`)).headers.get('location')).toBe(`${present}/photo.jpg`)
  await change('two', { name: longwater.name })
  expect((await get(before)).status).toBe(200)
  expect((await get(present!)).headers.get('location')).toBe(before)
})

test('another spelling of an address redirects to the canonical one', async () => {
  const path = pathOf('active')
  for (const asked of [path.toUpperCase(), `${path}/`, path.replace('/properties', '//properties')])
    expect((await get(asked)).headers.get('location')).toBe(path)
})

test('the first photo has a stable address, for shared links', async () => {
  const html = await read(pathOf('active'))
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(new URL(url).pathname).toBe(`${pathOf('active')}/photo.jpg`)
  expect(html).toContain('<meta property="og:image:width" content="640"/>')
  const photo = await get(new URL(url).pathname)
  expect([photo.status, photo.headers.get('content-type'), await photo.text()]).toEqual([
    200,
    'image/jpeg',
    'a jpg',
  ])
  expect(photo.headers.get('cache-control')).toBe('public, no-cache')
  const again = await get(new URL(url).pathname, { 'If-None-Match': photo.headers.get('etag') })
  expect(again.status).toBe(304)
  expect((await get(`${pathOf('bare')}/photo.jpg`)).headers.get('location')).toBe('/og/home.jpg')
})

test('if the first photo is lost, shared links get the next one', async () => {
  const [, ...rest] = longwater.photos
  const lost = { ...rest[0]!, objectKey: 'demo/lost-cover' }
  await change('three', { imgUrl: lost.objectKey, photos: [lost, ...rest] })
  const html = await read(pathOf('three'))
  const photo = await get(`${pathOf('three')}/photo.jpg`)
  await change('three', { imgUrl: longwater.photos[0]!.objectKey, photos: longwater.photos.slice(0, 3) })
  const [, shared] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(shared).toBe(`${open.app.config.siteUrl}${pathOf('three')}/photo.jpg`)
  expect([photo.status, await photo.text()]).toEqual([200, 'a jpg'])
})

test('a description without its own text reads as a sentence', async () => {
  const before = { bedrooms: longwater.bedrooms, description: longwater.description }
  await change('active', { bedrooms: 0, description: '' })
  const html = await read(pathOf('active'))
  await change('active', before)
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  expect(description).toBe(
    'For sale: 119 Alder Court, Fenwick Park. Studio, 4.5 bathrooms, 6,240 sq ft, 0.62 acres, built 2019.',
  )
})

test('structured data omit an unknown living area, as the page does', async () => {
  await change('active', { squareFootage: 0 })
  const html = await read(pathOf('active'))
  await change('active', { squareFootage: longwater.squareFootage })
  const listing = blocksIn(html).find((block) => block['@type'] === 'RealEstateListing')
  expect(listing.mainEntity).toMatchObject({ numberOfBedrooms: 5 })
  expect(listing.mainEntity).not.toHaveProperty('floorSize')
})

test('the sitemap has each published home with its photo', async () => {
  const sitemap = await read('/sitemap.xml')
  const page = `${open.app.config.siteUrl}${pathOf('active')}`
  expect(sitemap).toMatch(
    new RegExp(`<loc>${page}</loc><lastmod>\\S+</lastmod><image:image><image:loc>${page}/photo.jpg<`),
  )
  expect(sitemap.match(/\/properties\//g)).toHaveLength(published.length * 2)
})

test('an open house that is over is not on the page, and its calendar file is still served', async () => {
  const file = `${pathOf('active')}/open-house-${longwater.openHouses[0]!.date}-1300.ics`
  expect(await read(pathOf('active'))).toContain(file)
  now = new Date(Date.now() + 6 * 86_400_000)
  cache.clear()
  const html = await read(pathOf('active'))
  now = undefined
  cache.clear()
  expect([html.includes(file), html.includes('-1630.ics')]).toEqual([false, true])
  expect((await get(file)).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

const typed = { name: 'Ellen Marsh', email: 'ellen@', phone: '312-555-0187', message: 'May we see it?' }

function post(fields: Record<string, string>, path = pathOf('active')) {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
    Origin: 'http://localhost:3000',
  }
  return web.request(`http://localhost:3000${path}`, { method: 'POST', body, headers })
}

test.each(['draft', 'withdrawn', 'nothing'] as const)(
  'a question about a home that is no longer public (%s) moves to the contact page, with the typed text',
  async (name) => {
    const path = name === 'nothing' ? '/properties/nothing' : pathOf(name)
    const response = await post(typed, path)
    const location = `/contact?home=${path.split('/').at(-1)}`
    expect([response.status, response.headers.get('location')]).toEqual([307, location])
    const refused = await (await post({ ...typed, consent: 'contact-2026-11' }, location)).text()
    expect(refused).toMatch(/value="Ellen Marsh".*May we see it\?/s)
    expect(refused).toMatch(/<input(?=[^>]* name="phone")[^>]* value="312-555-0187"/)
    expect(refused).toContain('value="contact-2026-11"')

    const email = `about-${name}@example.com`
    const taken = await post({ ...typed, email, consent: 'contact-2026-11' }, location)
    expect(taken.status).toBe(303)
    const [stored] = await open.app.db.select().from(inquiry).where(eq(inquiry.email, email))
    const home =
      name === 'nothing'
        ? { propertyId: null, propertyName: '' }
        : { propertyId: idOf.get(name), propertyName: { ...longwater, ...fullHomes[name] }.name }
    expect(stored).toMatchObject({ phone: typed.phone, ...home })
  },
)

test('a question is stored with its home; an invalid one returns with the typed text', async () => {
  const refused = await post({ ...typed, consent: 'contact-2026-11' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/value="Ellen Marsh".*May we see it\?/s)
  const taken = await post({ ...typed, email: 'ellen@example.com', consent: 'contact-2026-11' })
  expect(taken.status).toBe(303)
  const sent = await get(taken.headers.get('location')!)
  expect([await sent.text(), sent.headers.get('etag')]).toEqual([
    expect.stringContaining('has your question'),
    null,
  ])
  const [stored] = await open.app.db.select().from(inquiry).where(eq(inquiry.email, 'ellen@example.com'))
  expect(stored).toMatchObject({
    propertyId: idOf.get('active'),
    inquiryType: 'contact',
    name: 'Ellen Marsh',
  })
})

test('three similar homes are shown: for sale, never itself, never a draft', async () => {
  const html = await read(pathOf('active'))
  const similar = html.slice(html.indexOf('id="similar-homes"'), html.indexOf('<footer'))
  const found = [...similar.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, path]) => path)
  const allowed = (['contract', 'one', 'two', 'three', 'bare'] as const).map(pathOf)
  expect(found).toHaveLength(3)
  expect(allowed).toEqual(expect.arrayContaining(found))
})

test('no text of a home ends an element of its page', async () => {
  const hostile = '</script><b id=x>'
  await open.app.db.update(property).set({ name: hostile, description: hostile, parking: hostile })
  cache.clear()
  const html = await read(pathOf('three'))
  expect(html).toContain('&lt;/script&gt;&lt;b id=x&gt;')
  expect(html).not.toContain(hostile)
})

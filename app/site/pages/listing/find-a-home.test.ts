// The search for homes, by requests: addresses, results, and caching.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import { createResponseCache, type ResponseCache } from '#app/http/cache/response-cache.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { consent } from '#content/consent-texts.ts'
import { homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { structuredDataIssues } from '#test/support/browser/structured-data.ts'

let open: TestApp
let web: ReturnType<typeof createWeb>
let cache: ResponseCache
const home = homes[1]!

beforeAll(async () => {
  open = await createTestApp()
  await insertProperties(open.app, [
    { ...home, name: 'Quay loft', address: '3 Kiln Quay, Fenwick Park', kind: 'loft', price: 300_000 },
    { ...home, name: 'Secret villa', address: '1 Hill, Ashgrove', priceOnRequest: true, price: 777_000 },
    { ...home, name: 'Old mill', address: '8 Mill Lane, Ashgrove', pastSale: true, featured: true },
    { ...home, name: 'Hidden house', address: '9 Kiln Quay', unsoldState: 'draft', featured: true },
    ...Array.from({ length: 9 }, (_, index) => ({
      ...home,
      name: `Row ${index}`,
      address: `${index} Long Row, Ashgrove`,
      kind: 'townhouse' as const,
      price: 500_000 + index,
      featured: index < 2,
    })),
  ])
  cache = createResponseCache(open.app, cachedRoutes)
  web = createWeb(open.app, createSite({ of: () => ({ styles: [], end: '' }), built: true }), { cache })
})
afterAll(async () => {
  cache.close()
  await open.close()
})

const get = async (path: string) => web.request(`http://localhost:3000${path}`)
const read = async (path: string) => {
  const html = await (await get(path)).text()
  const list = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
  return {
    html,
    names: list(/<h3 class="h3">(?:<a [^>]*>)?([^<]*)/g),
    title: list(/<h2 [^>]*id="found"[^>]*>([^<]*)/g)[0],
    chips: list(/<a href="([^"]*)" aria-label="Remove/g),
    near: list(/<li><a href="(\/[a-z-]*[^"]*)"><span>/g),
    canonical: list(/<link rel="canonical" href="[^"]*?(\/[^/"]*)"/g)[0],
    isIndexed: !html.includes('noindex'),
  }
}

test('the page shows all homes for sale, eight at a time, with pagination', async () => {
  const first = await read('/properties')
  expect(first).toMatchObject({
    title: '11 homes for sale',
    canonical: '/properties',
    isIndexed: true,
    chips: [],
  })
  expect(first.names).toHaveLength(8)
  expect(first.html).toContain('href="/properties?page=2#homes"')
  expect((await read('/properties?page=2')).names).toEqual(['Row 0', 'Secret villa', 'Quay loft'])
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*ItemList.*?)<\/script>/s.exec(first.html) ?? []
  expect(await structuredDataIssues([JSON.parse(json)])).toEqual([])
})

test('a search has matching homes, is hidden from search engines, and each filter can be removed', async () => {
  const found = await read('/properties?search=ashgrove&minPrice=500002&kind=townhouse')
  expect(found).toMatchObject({
    title: 'Seven homes fit',
    canonical: '/properties',
    isIndexed: false,
    chips: [
      '/properties?minPrice=500002&kind=townhouse#found',
      '/properties?search=ashgrove&minPrice=500002#found',
      '/properties?search=ashgrove&kind=townhouse#found',
    ],
  })
  expect(found.html).toContain('value="500,002"')
  expect((await read('/properties?kind=townhouse&page=2')).html).toContain(
    'href="/properties?kind=townhouse#homes"',
  )
  const sorted = await read('/properties?kind=townhouse&bedrooms=1&order=price-low')
  expect(sorted.html).toContain('<a href="/properties?order=price-low#found">')
})

test('a number of rooms that the form does not offer is chosen in it', async () => {
  const { html } = await read('/properties?bedrooms=7')
  expect(html).toContain('<option value="7" selected="">')
})

test('on Featured Properties the same search finds featured homes alone', async () => {
  expect((await read('/featured-properties')).names).toEqual(['Row 1', 'Row 0', 'Old mill'])
  const found = await read('/featured-properties?order=price-low&kind=townhouse')
  expect([found.names, found.canonical]).toEqual([['Row 0', 'Row 1'], '/featured-properties'])
})

test.each([
  ['?search=&minPrice=&maxPrice=$600,000&bedrooms=&order=newest', '?maxPrice=600000'],
  ['?minPrice=600000&maxPrice=400000', '?minPrice=400000&maxPrice=600000'],
  ['?search=&utm_source=a', '?utm_source=a'],
  ['?search=+elm+&utm_source=a', '?search=elm&utm_source=a'],
  ['?search=fenwick%C2%A0+park', '?search=fenwick+park'],
  ['?search=fenwick%00%02park', '?search=fenwick+park'],
  ['?search=&order=newest', ''],
])('%s, from a form without script, redirects to %s', async (asked, tidy) => {
  const { status, headers } = await get(`/properties${asked}`)
  expect([status, headers.get('location')]).toEqual([302, `/properties${tidy}`])
})

test('an invalid value stays with a message at its field; the rest of the search works', async () => {
  const { html, title, names } = await read('/properties?minPrice=cheap&kind=loft&bedrooms=many')
  expect([title, names]).toEqual(['One home fits the rest of your search', ['Quay loft']])
  expect(html).toMatch(
    /aria-describedby="find-minPrice-error"[^>]*value="cheap"|value="cheap"[^>]*aria-describedby="find-minPrice-error"/,
  )
  expect(html).toContain('<small>Write whole dollars, such as 600,000.</small>')
  expect(html).toContain('id="find-bedrooms-error"')
  expect((await get('/properties?minPrice=cheap')).headers.get('cache-control')).toContain('no-store')
})

describe('a price on request', () => {
  test.each(['minPrice=776000&maxPrice=778000', 'minPrice=0'])('is not found by %s', async (range) => {
    const { html } = await read(`/properties?search=villa&${range}`)
    expect(html).toContain('No home fits that today.')
    expect(html).not.toMatch(/777,?000/)
  })
})

describe('a search without results', () => {
  const path = '/properties?search=Fenwick+Park&maxPrice=400000&kind=townhouse'

  test('shows its terms, links to three searches with results, and to all homes', async () => {
    const { html, near, names } = await read(path)
    expect([names, near]).toEqual([
      [],
      [
        '/properties?search=Fenwick+Park&maxPrice=400000#found',
        '/properties?maxPrice=400000#found',
        '/properties?search=Fenwick+Park#found',
        '/properties#found',
      ],
    ])
    const counts = [...html.matchAll(/#found"><span>[^<]*<\/span> <span>([^<]*)/g)].map(([, count]) => count)
    expect(counts).toEqual(['1 home', '1 home', '1 home', '11 homes'])
    expect(html).toContain('You asked for a townhouse in Fenwick Park, up to $400,000.')
    expect(html).toMatch(
      /<textarea[^>]*>I am looking for a townhouse in Fenwick Park, up to \$400,000\. Please/,
    )
    expect((await read('/properties?search=nowhere')).near).toEqual([
      '/properties?kind=townhouse#found',
      '/properties?kind=loft#found',
      '/properties#found',
    ])
  })

  test('links to no search twice', async () => {
    expect((await read('/properties?search=nowhere&kind=loft')).near).toEqual([
      '/properties?kind=loft#found',
      '/properties?kind=townhouse#found',
      '/properties#found',
    ])
  })

  const write = (fields: Record<string, string>) =>
    web.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams(fields),
    })
  const wish = {
    name: 'Rosa Lindgren',
    email: 'rosa@visitor.example',
    phone: '312-555-0142',
    message: 'A townhouse.',
  }

  test('accepts the visitor’s wishes, also without script', async () => {
    const refused = await write({ ...wish, phone: '' })
    const html = await refused.text()
    expect([refused.status, html.includes('Phone is required.'), html.includes('A townhouse.')]).toEqual([
      422,
      true,
      true,
    ])
    const sent = await write({ ...wish, consent: consent.contact.version })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/properties\?sent=/),
    ])
    expect(await open.app.db.select().from(inquiry)).toMatchObject([
      { inquiryType: 'contact', message: 'A townhouse.' },
    ])
    const thanks = await read(sent.headers.get('location')!)
    expect(thanks.html).toContain('Thank you. We will look.')
    expect(thanks.names).toHaveLength(8)
  })
})

test('no search finds a draft', async () => {
  for (const query of ['search=hidden', 'search=kiln&order=price-low', 'kind=house'])
    expect((await read(`/properties?${query}`)).names).not.toContain('Hidden house')
  expect((await read('/featured-properties?search=hidden')).names).toEqual([])
})

// The metadata of a home's page, for search engines and shared links.
import { expect, test } from 'vitest'
import { longwater } from '#test/support/app/full-homes.ts'
import { blocksIn, preparePropertyPages, publishedHomes } from '#test/support/app/property-pages.ts'
import { structuredDataIssues } from '#test/support/browser/structured-data.ts'

const { now, get, pathOf, read, change } = preparePropertyPages()

test.each(publishedHomes)(
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

test('the first photo has a stable address, for shared links', async () => {
  const html = await read(pathOf('active'))
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(new URL(url).pathname).toBe(`${pathOf('active')}/photo.jpg`)
  expect(html).toContain('<meta property="og:image:width" content="640"/>')
  expect(html).toContain('<meta property="og:image:height" content="427"/>')
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
  expect(shared).toBe(`${now.open.app.config.siteUrl}${pathOf('three')}/photo.jpg`)
  expect([photo.status, await photo.text()]).toEqual([200, 'a jpg'])
})

const bareLand = { kind: 'land', squareFootage: 0, lotSize: null, yearBuilt: null } as const
const studio = { bedrooms: 0, lotSize: null, yearBuilt: null } as const

test.each([
  ['of a studio', studio, '', 'Studio, 4.5 bathrooms, 6,240 sq ft.'],
  ['of land without a figure', bareLand, '', '119 Alder Court, Fenwick Park.'],
  [
    'after a first line without a full stop',
    bareLand,
    'Room to build',
    'Room to build. For sale: 119 Alder Court, Fenwick Park.',
  ],
  ['that is too long', {}, 'One house and one garden. '.repeat(9), 'garden. One house and one…'],
])('a description %s reads as sentences', async (_which, of, description, ending) => {
  await change('active', { ...of, description })
  const html = await read(pathOf('active'))
  const { kind, bedrooms, squareFootage, lotSize, yearBuilt } = longwater
  const before = { kind, bedrooms, squareFootage, lotSize, yearBuilt, description: longwater.description }
  await change('active', before)
  const [, told = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  expect(told.slice(-ending.length)).toBe(ending)
  expect(told.length).toBeLessThan(157)
})

test('structured data omit an unknown living area, as the page does', async () => {
  await change('active', { squareFootage: 0 })
  const html = await read(pathOf('active'))
  await change('active', { squareFootage: longwater.squareFootage })
  const listing = blocksIn(html).find((block) => block['@type'] === 'RealEstateListing')
  expect(listing.mainEntity).toMatchObject({ numberOfBedrooms: 5 })
  expect(listing.mainEntity).not.toHaveProperty('floorSize')
})

test('structured data name the day on the market once it has come', async () => {
  const listingOf = async (name: 'active' | 'soon') =>
    blocksIn(await read(pathOf(name))).find((block) => block['@type'] === 'RealEstateListing')
  expect(await listingOf('active')).toHaveProperty('datePosted', longwater.marketDate)
  expect(await listingOf('soon')).not.toHaveProperty('datePosted')
})

test('the sitemap has each published home with its photo', async () => {
  const sitemap = await read('/sitemap.xml')
  const page = `${now.open.app.config.siteUrl}${pathOf('active')}`
  expect(sitemap).toMatch(
    new RegExp(`<loc>${page}</loc><lastmod>\\S+</lastmod><image:image><image:loc>${page}/photo.jpg<`),
  )
  expect(sitemap.match(/\/properties\//g)).toHaveLength(publishedHomes.length * 2)
})

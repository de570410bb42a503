// A home's page, by requests: its content in each state, its readers, and its caching.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiry, property } from '#app/db/schema.ts'
import { propertyPage } from '#content/property-page.ts'
import { team } from '#content/team.ts'
import { fullHomes, longwater } from '#test/support/app/full-homes.ts'
import { blocksIn, preparePropertyPages, publishedHomes } from '#test/support/app/property-pages.ts'

const { now, idOf, get, pathOf, read, change } = preparePropertyPages()

test.each(publishedHomes)(
  'the page of a home (%s) is cached for other visitors, under its pattern',
  async (name) => {
    // storing the homes may clear the cache a moment later
    const readAgain = async () => {
      const first = await get(pathOf(name))
      const etag = first.headers.get('etag')
      return [first.status, (await get(pathOf(name), { 'If-None-Match': etag })).status]
    }
    await expect.poll(readAgain).toEqual([200, 304])
    expect(await now.open.app.metrics.registry.metrics()).toContain('"/properties/:slug"')
  },
)

test.each(publishedHomes)('the page of a home (%s) is first shown with its first photo', async (name) => {
  const html = await read(pathOf(name))
  const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? []
  expect(html.indexOf(`<li id="${id}">`)).toBeGreaterThan(html.indexOf('rel="expect"'))
})

test('each paragraph about a home runs in the direction of its script', async () => {
  const paragraphs = longwater.description.split('\n\n').length
  expect(paragraphs).toBeGreaterThan(1)
  expect((await read(pathOf('active'))).match(/<p[^>]* dir="auto"/g)).toHaveLength(paragraphs)
})

test('the team’s phone number stays in one piece on paper', async () => {
  expect(await read(pathOf('active'))).toContain(`<span class="nowrap">${team.phone}</span>`)
})

test('a sold home leads to what is for sale, and to a question about one like it, also in the bar of phones', async () => {
  const { side, ask } = propertyPage
  for (const name of ['sold', 'active'] as const) {
    const html = await read(pathOf(name))
    const isSold = name === 'sold'
    expect([name, html.includes(side.forSale)]).toEqual([name, isSold])
    expect(html).toContain(`aria-label="${isSold ? ask.titleSold : ask.title}"`)
  }
})

test('the wall names how many photos it does not show', async () => {
  expect(await read(pathOf('active'))).toMatch(
    new RegExp(`<b>\\+(<!-- -->)?${longwater.photos.length - 5}</b>`),
  )
})

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
  for (const name of publishedHomes) {
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

test('an open house that is over is not on the page, and its calendar file is still served', async () => {
  const file = `${pathOf('active')}/open-house-${longwater.openHouses[0]!.date}-1300.ics`
  expect(await read(pathOf('active'))).toContain(file)
  now.date = new Date(Date.now() + 6 * 86_400_000)
  now.cache.clear()
  const html = await read(pathOf('active'))
  now.date = undefined
  now.cache.clear()
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
  return now.web.request(`http://localhost:3000${path}`, { method: 'POST', body, headers })
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
    const [stored] = await now.open.app.db.select().from(inquiry).where(eq(inquiry.email, email))
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
  const [stored] = await now.open.app.db.select().from(inquiry).where(eq(inquiry.email, 'ellen@example.com'))
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

test('maps and calendars get a full address as it is, and its place is in the facts', async () => {
  const address = '12 Oak Street, Unit 4, Evanston, IL 60201'
  await now.open.app.db
    .update(property)
    .set({ address })
    .where(eq(property.id, idOf.get('three')!))
  now.cache.clear()
  const html = await read(pathOf('three'))
  const [, maps = ''] = /href="(https:\/\/www\.google\.com\/maps\/[^"]*)"/.exec(html) ?? []
  expect(new URL(maps.replaceAll('&amp;', '&')).searchParams.get('query')).toBe(address)
  expect(html).toMatch(/Area<\/dt><dd[^>]*>Evanston</)
  const file = await read(`${pathOf('three')}/open-house-${longwater.openHouses[0]!.date}-1300.ics`)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${address.replaceAll(',', '\\,')}\r\n`)
})

test('no text of a home ends an element of its page', async () => {
  const hostile = '</script><b id=x>'
  await now.open.app.db.update(property).set({ name: hostile, description: hostile, parking: hostile })
  now.cache.clear()
  const html = await read(pathOf('three'))
  expect(html).toContain('&lt;/script&gt;&lt;b id=x&gt;')
  expect(html).not.toContain(hostile)
})

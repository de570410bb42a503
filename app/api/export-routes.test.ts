import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { activity, inquiry, property } from '#app/db/schema.ts'
import { ImageStoreAway } from '#app/domain/image/image-store.server.ts'
import { mostExported } from '#app/domain/inquiry/inquiry-board.ts'
import { send } from '#test/support/app/call.ts'
import { homes, insertImage, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let admin: { cookie: string }
let agent: { cookie: string }
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date('2026-11-24T15:30:00Z') })
  admin = await logIn(open.app, 'nora')
  agent = await logIn(open.app, 'daniel')
  await insertProperties(open.app, homes)
})
afterAll(() => open.close())

const get = async (path: string, headers: { cookie: string }) =>
  open.web.request(`/api/exports/${path}`, { headers })
/** With the byte order mark, which `text()` drops. */
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString()
const linesOf = async (path: string) => (await textOf(await get(path, admin))).split('\r\n').slice(0, -1)

const lead = (number: number) => ({
  inquiryType: number % 2 ? ('contact' as const) : ('concierge' as const),
  name: number === 7 ? '=HYPERLINK("https://a.example")' : `Sender ${number}`,
  email: `${number}@visitor.example`,
  phone: number === 7 ? '1E10' : '',
  message: number === 7 ? 'One line,\nand another' : '',
  submittedAt: new Date(Date.parse('2026-11-20T15:00:00Z') + number * 60_000),
})

test('a filter’s export has every lead once, the newest first, however many there are', async () => {
  await open.app.db.insert(inquiry).values(Array.from({ length: 1203 }, (_, number) => lead(number)))
  const response = await get('inquiries', admin)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="inquiries-2026-11-24.csv"')
  const text = await textOf(response)
  expect(text.startsWith('\uFEFFReceived (America/Chicago),Name,Email,Phone,')).toBe(true)
  const senders = [...text.matchAll(/(\d+)@visitor\.example/g)].map(([, number]) => Number(number))
  expect(senders).toEqual(Array.from({ length: 1203 }, (_, index) => 1202 - index))
  expect(text).toContain(
    `\r\n2026-11-20 09:07,"'=HYPERLINK(""https://a.example"")",7@visitor.example,'1E10,,,General Contact,Open,`,
  )
  expect(text).toContain(',Website,')
  expect(await linesOf('inquiries?inquiryType=concierge')).toHaveLength(1 + 602)
  expect((await get('inquiries?inquiryType=unknown', admin)).status).toBe(400)
})

test('an export of chosen leads has these alone, the newest first; an invalid id is refused', async () => {
  const rows = await open.app.db.select({ id: inquiry.id, email: inquiry.email }).from(inquiry)
  const idOf = (number: number) => rows.find(({ email }) => email === `${number}@visitor.example`)!.id
  const lines = await linesOf(`inquiries?ids=${idOf(3)},${idOf(900).toUpperCase()}&status=closed`)
  expect(lines.map((line) => /(\d+)@visitor/.exec(line)?.[1])).toEqual([undefined, '900', '3'])
  const refused = await get('inquiries?ids=3,4', admin)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('ids must be ids of inquiries')
  const most = Array.from({ length: mostExported }, () => idOf(3))
  expect((await get(`inquiries?ids=${most}`, admin)).status).toBe(200)
  expect((await get(`inquiries?ids=${[...most, idOf(3)]}`, admin)).status).toBe(400)
})

test('agents export leads if the settings allow it, and homes always; visitors export nothing', async () => {
  const refused = await get('inquiries', agent)
  expect(refused.status).toBe(403)
  expect((await get('inquiries?status=lost', agent)).status).toBe(403)
  const exports = await open.app.db.$count(activity, eq(activity.action, 'exported'))
  const checked = await get('check?of=inquiries', agent)
  expect([checked.status, await checked.json()]).toEqual([403, await refused.json()])
  expect((await get('check?of=inquiries', admin)).status).toBe(200)
  await send(open.web, 'PUT', '/api/lead-settings', { agentsExportLeads: true }, admin)
  expect((await get('check?of=inquiries', agent)).status).toBe(200)
  expect(await open.app.db.$count(activity, eq(activity.action, 'exported'))).toBe(exports)
  expect((await get('inquiries', agent)).status).toBe(200)
  expect((await get('properties', agent)).status).toBe(200)
  expect((await get('everything', agent)).status).toBe(403)
  expect((await get('check?of=everything', agent)).status).toBe(403)
  expect((await get('check?of=properties', agent)).status).toBe(200)
  expect((await get('check?of=users', agent)).status).toBe(400)
  expect((await open.web.request('/api/exports/check?of=properties')).status).toBe(401)
  expect((await open.web.request('/api/exports/properties')).status).toBe(401)
})

test('a HEAD request exports nothing and adds no history entry', async () => {
  const before = await open.app.db.$count(activity)
  const answer = await open.web.request('/api/exports/properties', { method: 'HEAD', headers: admin })
  expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({ status: 405, allow: 'GET' })
  expect(await open.app.db.$count(activity)).toBe(before)
})

test('an export of homes has every field, prices as plain numbers, and choices in the words of the screens', async () => {
  await open.app.db.update(property).set({ kind: 'loft' }).where(eq(property.name, homes[3]!.name))
  const [head, ...rows] = await linesOf('properties?search=Fenwick')
  expect(head).toMatch(/^\uFEFFName,Address,State,Price,/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(
    new RegExp(`^Fenwick house,"12 Quarry Road, Fenwick Park",For sale,${homes[3]!.price},.*,Loft,`),
  )
  expect(await linesOf('testimonials')).toHaveLength(1)
})

test('an export of homes has the order that was asked for', async () => {
  const largest = homes[0]!.name
  await open.app.db.update(property).set({ squareFootage: 9000 }).where(eq(property.name, largest))
  const [, first] = await linesOf('properties?order=largest')
  expect(first!.split(',')[0]).toBe(largest)
})

test('the homes due for a review can be exported alone, the longest untouched first', async () => {
  const due = homes.filter(({ pastSale }) => !pastSale).slice(0, 2)
  for (const [index, { name }] of due.entries())
    await open.app.db
      .update(property)
      .set({ updatedAt: new Date(`2026-0${2 - index}-01T12:00:00Z`) })
      .where(eq(property.name, name))
  const [, ...rows] = await linesOf('properties?review=true')
  expect(rows.map((row) => row.split(',')[0])).toEqual(due.toReversed().map(({ name }) => name))
  expect(await linesOf(`properties?review=true&search=${due[0]!.name.split(' ')[0]}`)).toHaveLength(2)
})

test.each(['inquiries', 'properties', 'testimonials'])(
  'each export of %s adds an entry to the history',
  async (collection) => {
    await get(collection, admin)
    const rows = await open.app.db.select().from(activity)
    expect(rows.at(-1)).toMatchObject({ collection, action: 'exported', actorName: 'Nora Whitlock' })
  },
)

test('the full export is one zip with the files and each home’s photos; it lists lost photos', async () => {
  await insertImage(open.app, 'uploads/there')
  const [first, second] = await open.app.db.select().from(property)
  await open.app.db.delete(property).where(ne(property.id, first!.id))
  await open.app.db.update(property).set({ slug: 'fenwick', imageKey: 'uploads/there', photos: [] })
  await open.app.db
    .insert(property)
    .values({ ...onlyStored(second!), slug: 'lost', imageKey: 'uploads/lost' })
  const zip = Buffer.from(await (await get('everything', admin)).arrayBuffer()).toString('latin1')
  expect(namesIn(zip).sort()).toEqual([
    'inquiries.csv',
    'missing.txt',
    'photos/fenwick/01.jpg',
    'photos/lost/01.jpg',
    'properties.csv',
    'testimonials.csv',
  ])
  expect(zip).toContain('photos/fenwick/01.jpga jpg')
  expect(zip).toContain('missing.txtphotos/lost/01.jpg')
})

test('a failure in the middle of an export cuts the connection, and is one line of the log', async () => {
  const away = new ImageStoreAway('The image store cannot be reached')
  vi.spyOn(open.app.images, 'get').mockRejectedValue(away)
  const logged = vi.spyOn(open.app.log, 'error')
  const printed = vi.spyOn(console, 'error')
  const server = createAdaptorServer({ fetch: open.web.fetch })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const read = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/exports/everything`, { headers: admin })).arrayBuffer()
  await expect(read()).rejects.toThrow()
  expect(logged.mock.calls).toEqual([[{ event: 'export-failed', requestId: expect.any(String), err: away }]])
  expect(printed).not.toHaveBeenCalled()
})

const onlyStored = ({ searchText, published, shownPrice, ...values }: typeof property.$inferSelect) => values

/** The names in a zip's central directory. */
const namesIn = (zip: string) =>
  zip
    .split('PK\x01\x02')
    .slice(1)
    .map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)))

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, property, testimonial } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { inquiryExport } from '#app/domain/inquiry/inquiry-board.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { actorOf, homes, voices } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type CsvText, exportInquiries, exportProperties, exportTestimonials } from './export.server.ts'

let open: TestApp
let agent: Actor
let admin: Actor
beforeAll(async () => {
  open = await createTestApp()
  agent = await actorOf(open.app, 'daniel')
  admin = { ...agent, role: 'admin' }
})
afterAll(() => open.close())

/** More than an export reads at once. */
const numbers = Array.from({ length: 520 }, (_, number) => number)
const longAgo = new Date('2020-01-01T12:00:00Z')
const dates = { createdAt: longAgo, updatedAt: longAgo }

/** The names of an export of which the first five are deleted while it is read. */
async function readWhileDeleting(
  collection: 'properties' | 'testimonials',
  rows: { id: string; name: string }[],
  csv: CsvText,
) {
  const namesIn = (text: string) => [...text.matchAll(/^([A-Z][a-z]+ \d+),/gm)].map(([, name]) => name!)
  const { value: first } = await csv.next()
  expect(namesIn(first!).length).toBeLessThan(rows.length)
  const deleted = namesIn(first!).slice(0, 5)
  const ids = rows.filter(({ name }) => deleted.includes(name)).map(({ id }) => id)
  expect((await deleteRecords(open.app, agent, { collection, ids })).gone).toHaveLength(5)
  return namesIn([first, ...(await Array.fromAsync(csv))].join(''))
}

test.each([
  ['homes', {}],
  ['homes by price', { order: 'price-low' }],
  ['homes that are due for a review', { review: true }],
])('an export of %s has each once, also when some of its first are deleted meanwhile', async (_, query) => {
  await open.app.db.delete(property)
  const home = (number: number) => ({ ...homes[3]!, ...dates, name: `Home ${number}` })
  const rows = await open.app.db.insert(property).values(numbers.map(home)).returning()
  const review = 'review' in query
  const csv = await exportProperties(open.app, agent, { ...propertyQuery.parse(query), review })
  const names = await readWhileDeleting('properties', rows, csv)
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('an export of testimonials has each once, also when some of its first are deleted meanwhile', async () => {
  const voice = (number: number) => ({ ...voices[0]!, ...dates, name: `Sender ${number}` })
  const rows = await open.app.db.insert(testimonial).values(numbers.map(voice)).returning()
  const csv = await exportTestimonials(open.app, agent, testimonialQuery.parse({}))
  const names = await readWhileDeleting('testimonials', rows, csv)
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('an export of leads comes in parts, so that any number needs little memory', async () => {
  const lead = (number: number) => ({
    inquiryType: 'contact' as const,
    name: `Sender ${number}`,
    email: `s${number}@visitor.example`,
  })
  await open.app.db.insert(inquiry).values(numbers.map(lead))
  const chunks = await Array.fromAsync(await exportInquiries(open.app, admin, inquiryExport.parse({})))
  const rowsOf = (chunk: string) => chunk.match(/@visitor\.example/g)?.length ?? 0
  expect(chunks.reduce((sum, chunk) => sum + rowsOf(chunk), 0)).toBe(numbers.length)
  expect(Math.max(...chunks.map(rowsOf))).toBeLessThan(numbers.length)
})

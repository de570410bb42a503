import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, property } from '#app/db/schema.ts'
import type { ActivityRecord, Collection } from '#app/domain/activity/activity.ts'
import { inTransaction } from '#app/domain/app-context.server.ts'
import { changeProperty } from '#app/domain/property/property-change.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, insertProperties, logIn, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
let admin: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'daniel')
  admin = await logIn(open.app, 'nora')
})

afterAll(() => open.close())

const read = (query: string, headers: Record<string, string> = agent) =>
  Promise.resolve(open.web.request(`/api/activity${query}`, { headers }))

async function history(collection: Collection, id: string, more = '') {
  const response = await read(`?collection=${collection}&id=${id}${more}`)
  return (await response.json()) as { data: ActivityRecord[]; total: number; pages: number; page: number }
}

const told = async (collection: Collection, id: string) =>
  (await history(collection, id)).data.map(({ action, actorName, before, after }) => ({
    action,
    actorName,
    before,
    after,
  }))

async function call(method: string, path: string, body?: object, headers = agent) {
  const response = await send(open.web, method, path, body ?? {}, headers)
  return ((await response.json()) as { data: { _id: string } }).data
}

const voice = { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock', date: '' }

describe('the history', () => {
  test('of a testimonial names author and action, newest first, and the fields of each change', async () => {
    const { _id } = await call('POST', '/api/testimonials', voice, admin)
    await call('PUT', `/api/testimonials?id=${_id}`, { ...voice, content: 'They called back.' })
    await call('PUT', `/api/testimonials?id=${_id}`, { published: false })
    await call('PUT', `/api/testimonials?id=${_id}`, { published: true, name: 'P. Raman' })
    await call('DELETE', `/api/testimonials?id=${_id}`)
    const created = { ...voice, published: true, suspect: false }
    expect(await told('testimonials', _id)).toEqual([
      {
        action: 'trashed',
        actorName: 'Daniel Osei',
        before: { name: 'P. Raman' },
        after: null,
      },
      {
        action: 'published',
        actorName: 'Daniel Osei',
        before: { published: false, name: 'Priya Raman' },
        after: { published: true, name: 'P. Raman' },
      },
      {
        action: 'updated',
        actorName: 'Daniel Osei',
        before: { published: true },
        after: { published: false },
      },
      {
        action: 'updated',
        actorName: 'Daniel Osei',
        before: { content: voice.content },
        after: { content: 'They called back.' },
      },
      { action: 'created', actorName: people.nora.name, before: null, after: created },
    ])
  })

  test('of a property shows prices in readable form, and skips changes that change nothing', async () => {
    const [row] = await insertProperties(open.app)
    await call('PUT', `/api/properties?id=${row!.id}`, {})
    await call('PUT', `/api/properties?id=${row!.id}`, { price: '$1', name: row!.name })
    expect(await told('properties', row!.id)).toEqual([
      {
        action: 'updated',
        actorName: 'Daniel Osei',
        before: { price: '$1,250,000' },
        after: { price: '$1' },
      },
    ])
  })

  test('of an inquiry has its arrival and moves, but nothing about the person, also after its deletion', async () => {
    const { _id: id } = await call('POST', '/api/inquiries', contactMessage, {} as typeof agent)
    await call('PATCH', '/api/inquiries', { id, status: 'Pending' })
    await call('PATCH', '/api/inquiries', { id, status: 'in progress' })
    await call('DELETE', `/api/inquiries?id=${id}`)
    const facts = { inquiryType: 'contact', guideType: '' }
    expect(await told('inquiries', id)).toEqual([
      {
        action: 'trashed',
        actorName: 'Daniel Osei',
        before: { ...facts, status: 'in progress' },
        after: null,
      },
      {
        action: 'moved',
        actorName: 'Daniel Osei',
        before: { status: 'open' },
        after: { status: 'in progress' },
      },
      { action: 'created', actorName: 'Visitor', before: null, after: { ...facts, status: 'open' } },
    ])
  })

  test('of a visitor’s text begins with a visitor', async () => {
    const response = await post(open.web, '/api/testimonial-submissions', { ...voice, date: undefined })
    const { data } = (await response.json()) as { data: { _id: string } }
    const [line] = (await history('testimonials', data._id)).data
    expect(line).toMatchObject({ action: 'created', actorName: 'Visitor', actorId: null })
  })

  test('has the author and the time of each entry', async () => {
    const { _id } = await call('POST', '/api/testimonials', voice)
    const [line] = (await history('testimonials', _id)).data
    expect(Object.keys(line!).sort()).toEqual(
      ['_id', 'action', 'actorId', 'actorName', 'after', 'at', 'before'].sort(),
    )
    expect(line?.actorId).toMatch(/^[0-9a-f-]{36}$/)
    expect(Date.now() - Date.parse(line!.at)).toBeLessThan(60_000)
  })

  test('is paged', async () => {
    const { _id } = await call('POST', '/api/testimonials', voice)
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await call('PUT', `/api/testimonials?id=${_id}`, { name })
    const page = await history('testimonials', _id, '&limit=2&page=3')
    expect(page).toMatchObject({ page: 3, pages: 3, total: 5 })
    expect(page.data.map(({ action }) => action)).toEqual(['created'])
  })

  test('of a record without changes is empty', async () => {
    const [row] = await insertProperties(open.app)
    expect(await history('properties', row!.id)).toMatchObject({ data: [], total: 0 })
  })
})

describe('access to the history', () => {
  const some = '00000000-0000-4000-8000-000000000000'

  test('is for staff; the history of users is for admins', async () => {
    expect((await read(`?collection=properties&id=${some}`, {})).status).toBe(401)
    expect((await read(`?collection=users&id=${some}`, {})).status).toBe(401)
    expect((await read(`?collection=users&id=${some}`)).status).toBe(403)
    expect((await read(`?collection=users&id=${some}`, admin)).status).toBe(200)
  })

  test.each([
    ['', 400],
    [`?id=${some}`, 400],
    [`?collection=sessions&id=${some}`, 400],
    ['?collection=properties', 400],
    [`?collection=properties&id=${some}&limit=0`, 400],
    ['?collection=properties&id=x', 404],
  ])('requires a valid query: "%s" returns %d', async (query, status) => {
    expect((await read(query)).status).toBe(status)
  })
})

describe('an entry of the history', () => {
  test('is stored in the transaction of its change', async () => {
    const [row] = await insertProperties(open.app)
    const daniel = { kind: 'user', id: row!.id, ...people.daniel } as const
    const failing = inTransaction(open.app, async (app) => {
      await changeProperty(app, daniel, row!.id, { name: 'Never' })
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await history('properties', row!.id)).toMatchObject({ total: 0 })
    const [stored] = await open.app.db.select().from(property).where(eq(property.id, row!.id))
    expect(stored?.name).toBe(row!.name)
  })

  test('can be neither changed nor deleted', async () => {
    await call('POST', '/api/testimonials', voice)
    const change = open.app.db.update(activity).set({ actorName: 'Nobody' })
    await expect(change).rejects.toThrow()
    await expect(open.app.db.delete(activity)).rejects.toThrow()
  })
})

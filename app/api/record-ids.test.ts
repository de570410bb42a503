import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, homes, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let nora: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  nora = await logIn(open.app, 'nora')
})
afterAll(() => open.close())

const create = async (fields: object = {}): Promise<string> =>
  (await (await post(open.web, '/api/inquiries', { ...contactMessage, ...fields })).json()).data._id

test('an id in upper case names the same record in each call', async () => {
  const [lead, other] = [await create(), await create({ email: 'other@visitor.example' })]
  const id = lead.toUpperCase()
  const me = (await (await open.web.request('/api/check-session', { headers: nora })).json()).user.id
  const calls = [
    ['PUT', '/api/opt-outs', { id, channel: 'phone', optedOut: true }],
    ['PATCH', '/api/inquiries', { id, status: 'closed' }],
    ['PUT', '/api/inquiries/owner', { id, ownerId: me.toUpperCase(), from: null, undo: false }],
    ['PUT', '/api/people/apart', { id, otherId: other.toUpperCase(), apart: true }],
    ['POST', '/api/touches', { inquiryId: id, kind: 'note', text: 'Garden' }],
    ['POST', '/api/trash', { collection: 'inquiries', ids: [other.toUpperCase()] }],
    ['POST', '/api/trash/restore', { ids: [other.toUpperCase()] }],
  ] as const
  for (const [method, path, body] of calls) {
    const response = await send(open.web, method, path, body, nora)
    expect(`${path} ${Math.floor(response.status / 100)}`).toBe(`${path} 2`)
  }
  const read = async (path: string) => (await open.web.request(path, { headers: nora })).json()
  const [record] = (await read(`/api/inquiries?id=${id}`)).data
  expect(record).toMatchObject({
    _id: lead,
    status: 'closed',
    ownerId: me,
    optOuts: { phone: { way: 'staff' } },
  })
  const { entries, person } = (await read(`/api/timeline?ids=${id}&with=person`)).data
  expect(entries.map(({ inquiryId }: { inquiryId: string }) => inquiryId)).toEqual(entries.map(() => lead))
  expect(person.parted).toMatchObject([{ inquiryId: other }])
})

test('an inquiry keeps its home when the home’s id is in upper case', async () => {
  const [home] = await insertProperties(open.app, [homes[3]!])
  const id = await create({ propertyId: home!.id.toUpperCase() })
  const { data } = await (await open.web.request(`/api/inquiries?id=${id}`, { headers: nora })).json()
  expect(data[0].property).toMatchObject({ _id: home!.id, name: home!.name })
})

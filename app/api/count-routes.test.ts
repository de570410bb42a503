import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import {
  contactMessage,
  homes,
  insertProperties,
  insertTestimonials,
  logIn,
  voices,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
let admin: { cookie: string }

beforeAll(async () => {
  open = await createTestApp()
  agent = await logIn(open.app, 'daniel')
  admin = await logIn(open.app, 'nora')
  await insertProperties(open.app)
  await insertTestimonials(open.app)
  await open.app.db.insert(inquiry).values([
    { ...contactMessage, inquiryType: 'contact' },
    { ...contactMessage, inquiryType: 'contact', status: 'closed' },
  ])
})

afterAll(() => open.close())

const read = (headers = {}) => Promise.resolve(open.web.request('/api/counts', { headers }))

test('a visitor gets no counts', async () => {
  expect((await read()).status).toBe(401)
})

test('an agent gets the counts of everything but users', async () => {
  const response = await read(agent)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    success: true,
    data: {
      properties: homes.length,
      testimonials: voices.length,
      pendingTestimonials: 1,
      inquiries: 2,
      openInquiries: {
        'buyers-guide': 0,
        'sellers-guide': 0,
        'home-valuation': 0,
        'private-exclusives': 0,
        'compass-concierge': 0,
        'general-contact': 1,
      },
      waiting: {
        ...Object.fromEntries(inquiryCategories.map(({ slug }) => [slug, { nobodys: 0, inProgress: 0 }])),
        'general-contact': { nobodys: 1, inProgress: 0 },
      },
    },
  })
})

test('an admin also gets the number of users', async () => {
  expect((await (await read(admin)).json()).data.users).toBe(2)
})

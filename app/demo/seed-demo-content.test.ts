import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, mail } from '#app/db/schema.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { categoryOf, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { demoInquiries } from './inquiries.ts'
import { seedDemoContent } from './seed-demo-content.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
  await seedDemoContent(open.app)
})
afterAll(() => open.close())

test('every board has demo inquiries; none of them creates a mail', async () => {
  const rows = await open.app.db.select().from(inquiry)
  expect(rows).toHaveLength(demoInquiries.length)
  for (const category of inquiryCategories) {
    const own = rows.filter((row) => categoryOf(row) === category)
    expect(own.map(({ status }) => status)).toContain('open')
  }
  for (const row of rows) expect(inquirySubmission.safeParse(row).error).toBeUndefined()
  expect(await open.app.db.$count(mail)).toBe(0)
})

test('a database with records is unchanged', async () => {
  await seedDemoContent(open.app)
  expect(await open.app.db.$count(inquiry)).toBe(demoInquiries.length)
})

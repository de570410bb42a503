import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentText, inquiry, mail, property } from '#app/db/schema.ts'
import { storeConsentTexts } from '#app/domain/consent/consent.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { categoryOf, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { getPropertyPage } from '#app/domain/property/property.server.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { demoInquiries } from './demo-inquiries.ts'
import { demoProperties } from './demo-properties.ts'
import { seedDemoContent } from './seed-demo-content.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
  await storeConsentTexts(open.app)
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
  for (const { propertyId, origin, ...row } of rows.filter(({ source }) => source === 'website')) {
    const sent = { ...row, propertyId: propertyId ?? '', origin: origin ?? undefined }
    expect(inquirySubmission.safeParse(sent).error).toBeUndefined()
  }
  expect(await open.app.db.$count(mail)).toBe(0)
})

test('some of them are about an existing home', async () => {
  const asked = demoInquiries.filter(({ home }) => home)
  expect(asked.length).toBeGreaterThan(1)
  const homes = await open.app.db.select({ id: property.id, name: property.name }).from(property)
  const rows = await open.app.db.select().from(inquiry).where(ne(inquiry.propertyName, ''))
  expect(rows).toHaveLength(asked.length)
  for (const { propertyId, propertyName } of rows)
    expect(homes).toContainEqual({ id: propertyId, name: propertyName })
})

test('one of them has a sender with two inquiries and a second person in the household; one opted out', async () => {
  const rows = await open.app.db.select().from(inquiry)
  const rosas = rows.filter(({ name }) => name === 'Rosa Lindgren')
  expect(rosas).toHaveLength(2)
  const digits = (phone: string) => phone.replace(/\D/g, '')
  const arvid = rows.find(({ name }) => name === 'Arvid Lindgren')!
  expect(rosas.map(({ phone }) => digits(phone))).toContain(digits(arvid.phone))
  expect(await isOptedOut(open.app, 'desmond.achebe@visitor.example')).toBe(true)
  expect(await isOptedOut(open.app, 'rosa.lindgren@visitor.example')).toBe(false)
  expect((await checkLedger(open.app)).faults).toEqual([])
})

test('none of them agreed before the text of the consent was shown', async () => {
  const shown = eq(inquiry.consentVersion, consentText.version)
  const rows = await open.app.db.select().from(inquiry).innerJoin(consentText, shown)
  expect(rows.length).toBeGreaterThan(1)
  for (const { inquiry, consent_text } of rows)
    expect(consent_text.shownSince <= inquiry.consentedAt!).toBe(true)
})

test('every home links to its own page', async () => {
  const rows = await open.app.db.select().from(property)
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(demoProperties.length)
  for (const { slug, linkUrl } of rows) expect(linkUrl).toBe(propertyPath(slug!))
  const longwater = await getPropertyPage(
    open.app,
    rows.find(({ name }) => name === 'Longwater House')!.slug!,
  )
  expect(longwater).toMatchObject({ home: { openHouses: [{ from: '13:00' }, { from: '16:30' }] } })
  expect('images' in longwater && longwater.images.length).toBe(7)
})

test('a database with records is unchanged', async () => {
  await seedDemoContent(open.app)
  expect(await open.app.db.$count(inquiry)).toBe(demoInquiries.length)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry, mail } from '#app/db/schema.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

afterAll(async () => {
  expect(await open.app.db.$count(inquiry)).toBe(0)
  expect(await open.app.db.$count(mail)).toBe(0)
  await open.close()
})

async function expectRefused(body: object, field: string, message?: string) {
  const response = await post(open.web, '/api/inquiries', body)
  const refusal = await response.json()
  expect(response.status).toBe(422)
  expect(refusal).toEqual({
    success: false,
    error: refusal.message,
    message: message ?? expect.stringMatching(/\.$/),
    fields: { [field]: refusal.message },
  })
}

describe('an inquiry without a required field', () => {
  test.each([
    [{ name: undefined }, 'name', 'Name is required.'],
    [{ name: '' }, 'name', 'Name is required.'],
    [{ name: '   ' }, 'name', 'Name is required.'],
    [{ name: null }, 'name', 'Name must be text.'],
    [{ name: 7 }, 'name', 'Name must be text.'],
    [{ name: { $ne: '' } }, 'name', 'Name must be text.'],
    [{ email: undefined }, 'email', 'Email is required.'],
    [{ email: '' }, 'email', undefined],
    [{ inquiryType: undefined }, 'inquiryType', 'Please choose a known inquiry type.'],
    [{ inquiryType: 'newsletter' }, 'inquiryType', 'Please choose a known inquiry type.'],
    [{ inquiryType: 'Contact' }, 'inquiryType', 'Please choose a known inquiry type.'],
    [{ inquiryType: 'guide' }, 'guideType', 'Guide type is required.'],
    [{ inquiryType: 'guide', guideType: 'renter' }, 'guideType', 'Guide type must be buyer or seller.'],
    [{ inquiryType: 'home_valuation' }, 'address', 'Address is required.'],
    [{ inquiryType: 'home_valuation', address: '\u200b' }, 'address', 'Address is required.'],
    [{ inquiryType: 'home_valuation', address: '1 A', phone: '' }, 'phone', 'Phone is required.'],
    [{ inquiryType: 'home_valuation', address: '1 A', phone: '\u200b' }, 'phone', 'Phone is required.'],
  ])('is refused with the field’s name: %o', async (change, field, message) => {
    await expectRefused({ ...contactMessage, ...change }, field, message)
  })
})

test('a refusal names every invalid field at once', async () => {
  const response = await post(open.web, '/api/inquiries', { inquiryType: 'contact', phone: 3125550142 })
  expect((await response.json()).fields).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone must be text.',
  })
})

describe('an email address', () => {
  test.each([
    'rosa',
    'rosa@',
    '@visitor.example',
    'rosa@visitor',
    'rosa@visitor.example.',
    'rosa lindgren@visitor.example',
    'rosa@visitor.example, eve@evil.example',
    'rosa@visitor.example;eve@evil.example',
    'Rosa <rosa@visitor.example>',
    '"rosa@visitor.example"',
    'rosa@visitor.example\r\nBcc: eve@evil.example',
    'rosa@visitor.example\nRCPT TO:<eve@evil.example>',
    'rosa@visitor.example%0aBcc:eve@evil.example\u0000',
    'rosa@visitor.example\u2028Bcc: eve@evil.example',
    'a@b@visitor.example',
  ])('that is ambiguous is refused: %j', async (email) => {
    await expectRefused({ ...contactMessage, email }, 'email')
  })
})

describe('text', () => {
  test.each([
    ['name', 'Rosa\r\nBcc: eve@evil.example', 'Name must be on one line.'],
    ['name', 'n'.repeat(121), 'Name can have at most 120 characters.'],
    ['email', `${'e'.repeat(250)}@a.co`, 'Email can have at most 254 characters.'],
    ['phone', '3'.repeat(41), 'Phone can have at most 40 characters.'],
    ['address', 'a'.repeat(301), 'Address can have at most 300 characters.'],
    ['zipCode', '6'.repeat(21), 'Postal code can have at most 20 characters.'],
    ['postalCode', '6'.repeat(21), 'Postal code can have at most 20 characters.'],
    ['message', 'm'.repeat(5001), 'Message can have at most 5,000 characters.'],
    ['price', '9'.repeat(41), 'Asking price can have at most 40 characters.'],
    ['name', 'Ro\u0000sa', 'Name has characters that cannot be stored.'],
    ['message', 'a\u0000b', 'Message has characters that cannot be stored.'],
    ['message', 'a\u001bb', 'Message has characters that cannot be stored.'],
    ['name', '\ud800', 'Name has characters that cannot be stored.'],
    ['message', 'half a \udc00 pair', 'Message has characters that cannot be stored.'],
  ])('that cannot be stored is refused, never cut: %s %j', async (field, text, message) => {
    await expectRefused({ ...contactMessage, [field]: text }, field, message)
  })
})

describe('a field that the server sets', () => {
  test.each([
    ['_id', '0199aaaa-0000-7000-8000-000000000000'],
    ['id', '0199aaaa-0000-7000-8000-000000000000'],
    ['status', 'closed'],
    ['status', 'open'],
    ['status', null],
    ['suspect', false],
    ['submittedAt', '2020-01-01T00:00:00Z'],
    ['date', '2020-01-01'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['updatedAt', '2020-01-01T00:00:00Z'],
    ['consentText', 'I agree to everything.'],
    ['consentedAt', '2020-01-01T00:00:00Z'],
    ['ownerId', null],
    ['source', 'referral'],
    ['firstTouchAt', '2020-01-01T00:00:00Z'],
    ['nextTouch', { on: '2030-01-01', note: '' }],
  ])('is refused, not ignored: %s %j', async (field, value) => {
    await expectRefused({ ...contactMessage, [field]: value }, field, `${field} is set by the server.`)
  })
})

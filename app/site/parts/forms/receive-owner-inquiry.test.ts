import { expect, test } from 'vitest'
import { conciergeFixed, conciergeRules } from '#app/site/pages/concierge/concierge-inquiry.ts'
import { propertyFixed, propertyRules } from '#app/site/pages/property-form/property-inquiry.ts'
import { valuationFixed, valuationRules } from '#app/site/pages/valuation/valuation-step.ts'
import { consent } from '#content/consent-texts.ts'
import { type Fields, prepareForms, refusalOf, typed } from '#test/support/app/form-steps.ts'
import type { FixedFields, InquiryRules } from './inquiry-rules.ts'
import { receiveInquiry } from './receive-inquiry.server.ts'

const { visitWith, rowsOf } = prepareForms()
const { name } = typed

test('an owner’s home reaches the team as one message with its details', async () => {
  const home = {
    address: '7 Kiln Lane',
    zipCode: '00142',
    bedrooms: '3',
    bathrooms: '',
    price: '$900,000',
    message: 'Ask Ann.',
  }
  const owner = { name, phone: '312-555-0142', email: 'owner@example.com' }
  const fields = { ...home, squareFootage: '2,100', ...owner, consent: consent.listing.version }
  await receiveInquiry(visitWith(fields), propertyFixed, propertyRules)
  expect(await rowsOf('owner@example.com')).toMatchObject([
    {
      inquiryType: 'contact',
      clientType: 'seller',
      address: '7 Kiln Lane',
      postalCode: '00142',
      message: 'Bedrooms: 3\nSquare footage: 2,100\nAsking price: $900,000\n\nAsk Ann.',
      consentText: consent.listing.text,
    },
  ])
})

test('an owner without consent is asked for it, and the typed text stays', async () => {
  const fields = { name, phone: '312-555-0142', email: 'silent@example.com', address: '7 Kiln Lane' }
  const { reply, status } = await refusalOf(receiveInquiry(visitWith(fields), propertyFixed, propertyRules))
  expect(status).toBe(422)
  expect(reply).toMatchObject({
    values: fields,
    fields: { consent: 'Agree to the terms to send the details.' },
  })
  expect(await rowsOf('silent@example.com')).toEqual([])
})

test('a message that is much too long takes no room from the fields after it', async () => {
  const message = 'm'.repeat(11_000)
  const after = { name, phone: '312-555-0142', email: 'much@example.com' }
  const refusal = receiveInquiry(visitWith({ message, ...after }), propertyFixed, propertyRules)
  const { reply } = await refusalOf(refusal)
  expect(reply.values).toMatchObject({ ...after, message: expect.stringMatching(/^m{7000,8000}$/) })
})

test('an owner may write 5,000 characters beside the details, and each detail has its own limit', async () => {
  const owner = { ...typed, phone: '312-555-0142', email: 'long@example.com', address: '7 Kiln Lane' }
  const long = { ...owner, bedrooms: '3', price: '$900,000', message: 'm'.repeat(5000) }
  await receiveInquiry(visitWith(long), propertyFixed, propertyRules)
  expect(await rowsOf('long@example.com')).toMatchObject([
    { message: `Bedrooms: 3\nAsking price: $900,000\n\n${'m'.repeat(5000)}` },
  ])
  const tooLong = { ...owner, bathrooms: '2'.repeat(41), message: 'm'.repeat(5001) }
  const { reply } = await refusalOf(receiveInquiry(visitWith(tooLong), propertyFixed, propertyRules))
  expect(reply.fields).toEqual({
    bathrooms: 'Bathrooms can have at most 40 characters.',
    message: 'Anything we should know can have at most 5,000 characters.',
  })
})

test('a message names its field as the form does', async () => {
  const faultsWith = async (rules: InquiryRules, fixed: FixedFields, fields: Fields) =>
    (await refusalOf(receiveInquiry(visitWith(fields), fixed, rules))).reply.fields
  expect(
    await faultsWith(propertyRules, propertyFixed, { ...typed, phone: '1', zipCode: '6'.repeat(21) }),
  ).toEqual({
    address: 'Property address is required.',
    zipCode: 'Postal code can have at most 20 characters.',
  })
  const valued = { ...typed, name: '', phone: '1', address: 'a'.repeat(301) }
  expect(await faultsWith(valuationRules, valuationFixed, valued)).toEqual({
    name: 'Full name is required.',
    address: 'Property address can have at most 300 characters.',
  })
  expect(await faultsWith(valuationRules, valuationFixed, { ...typed, phone: '1' })).toEqual({
    address: 'Enter the property’s address.',
  })
  expect(await faultsWith(conciergeRules, conciergeFixed, { ...typed, phone: '1' })).toEqual({
    address: 'Property address is required.',
  })
})

import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import {
  bodyOf,
  chooseOpenHouse,
  chooseSource,
  draftAfter,
  draftToSend,
  emptyDraft,
  errorsAfter,
  hasSpoken,
  keyOf,
  nobody,
} from './lead-draft.ts'

const today = '2026-11-24'
const house = {
  ...{ propertyId: '01a20ef5-04c2-7a11-8ee3-53694cdc6ef2', name: 'Fenwick Corner' },
  ...{ date: '2026-11-22', from: '14:00', to: '16:00' },
}
const caller = { ...emptyDraft('general-contact'), name: 'Rosalind', phone: '312 555 0188' }
const sent = (edit: object = {}) => bodyOf({ ...caller, ...edit }, { today, owner: null })

test.each(inquiryCategories.map(({ slug }) => slug))('a caller of %s is accepted', (category) => {
  expect(newLead.safeParse(sent({ category })).error).toBeUndefined()
})

describe('the next touch', () => {
  test.each([
    ['none', undefined],
    ['today', '2026-11-24'],
    ['tomorrow', '2026-11-25'],
    ['week', '2026-12-01'],
  ])('%s is %s', (next, on) => expect(sent({ next }).nextTouch?.on).toBe(on))

  test('a date is as typed, and refused where it is left out', () => {
    expect(sent({ next: 'date', on: '2027-01-04' }).nextTouch?.on).toBe('2027-01-04')
    const refused = { nextTouch: 'Choose the day of the next touch.' }
    expect(fieldErrorsOf(newLead, sent({ next: 'date' }))).toEqual(refused)
  })
})

test('a call or a visit counts as a conversation, unless staff change that', () => {
  expect(hasSpoken(caller)).toBe(true)
  expect(hasSpoken({ ...caller, ...chooseSource('portal') })).toBe(false)
  expect(hasSpoken({ ...caller, ...chooseSource('portal'), spoken: 'yes' })).toBe(true)
  expect(hasSpoken({ ...caller, spoken: 'no' })).toBe(false)
})

test('an open house sets its times and its home, and the next visitor keeps them', () => {
  const visitor = {
    ...caller,
    ...chooseSource('open house'),
    ...chooseOpenHouse([{ ...house, from: '11:00' }, house], keyOf(house)),
    agreed: true,
  }
  expect(sent(visitor)).toMatchObject({
    ...{ source: 'open house', sourceDetail: 'Sun, Nov 22, 2:00 PM to 4:00 PM', agreed: true },
    propertyId: house.propertyId,
  })
  expect(draftAfter(visitor)).toMatchObject({
    ...{ name: '', phone: '', agreed: false, source: 'open house', propertyId: house.propertyId },
    sourceDetail: 'Sun, Nov 22, 2:00 PM to 4:00 PM',
  })
  expect(chooseOpenHouse([house], '')).toEqual({ openHouse: '', sourceDetail: '' })
})

test('the next lead keeps the owner and the next touch', () => {
  const chosen = { owner: nobody, next: 'date', on: '2027-01-04' } as const
  expect(draftAfter({ ...caller, ...chosen, spoken: 'no' })).toMatchObject({ ...chosen, spoken: '' })
})

test('hidden fields are not sent: the detail of another source, the address of another category', () => {
  expect(sent({ sourceDetail: 'Lakemont Listings', address: '1 Main Street' })).toMatchObject({
    ...{ sourceDetail: '', address: '' },
  })
  expect(chooseSource('referral')).toMatchObject({ sourceDetail: '', openHouse: '' })
  const referred = { ...caller, source: 'referral' as const, sourceDetail: 'Marta Quist' }
  expect(draftAfter(referred).sourceDetail).toBe('')
})

test('the same text is sent by the same key, also from a restored draft; other text by another', () => {
  const first = draftToSend(caller)
  expect(first.key).not.toBe('')
  expect(draftToSend(first)).toEqual(first)
  expect(draftToSend(JSON.parse(JSON.stringify(first)))).toEqual(first)
  const corrected = draftToSend({ ...first, name: 'Rosalinde' })
  expect(corrected.key).not.toBe(first.key)
  expect(draftAfter(first)).toMatchObject({ key: '', sent: '' })
})

test('an edit removes the errors that it may correct, and no other', () => {
  const errors = { name: 'Name is required.', phone: 'Enter one.', nextTouch: 'Wrong.' }
  expect(errorsAfter({ email: 'a@b.example' }, errors)).toEqual({
    name: errors.name,
    nextTouch: 'Wrong.',
  })
  expect(errorsAfter({ on: '2027-01-04' }, errors)).toEqual({ name: errors.name, phone: errors.phone })
  expect(errorsAfter({ owner: nobody }, { ownerId: 'Gone.' })).toEqual({})
  expect(errorsAfter({ category: 'compass-concierge' }, { address: 'Too long.' })).toEqual({})
})

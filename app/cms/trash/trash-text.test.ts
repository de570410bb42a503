import { expect, test } from 'vitest'
import type { TrashedRecord } from '#app/domain/trash/trash.ts'
import { daysLeft, describeEntry, emptiedText, erasedText, eraseResult, restoredText } from './trash-text.ts'

const noFacts = {
  price: null,
  state: null,
  imgUrl: null,
  focal: null,
  published: null,
  inquiryType: null,
  guideType: null,
  status: null,
  suspect: null,
  receivedAt: null,
}
const entry = (
  collection: TrashedRecord['collection'],
  facts: Partial<TrashedRecord['facts']> = {},
  more: Partial<TrashedRecord> = {},
): TrashedRecord => ({
  _id: '1',
  collection,
  title: 'Quay 4D',
  facts: { ...noFacts, ...facts },
  photos: 0,
  mails: 0,
  touches: 0,
  deletedAt: '',
  erasedAt: '',
  actorId: null,
  actorName: 'Nora',
  restorable: true,
  ...more,
})
const lead = { inquiryType: 'home_valuation', guideType: '', status: 'open', suspect: false }

test('an entry shows its former state', () => {
  const said = [
    entry('properties', { state: 'draft', price: '$1' }),
    entry('properties', { state: 'active', price: '$1,210,000' }),
    entry('testimonials', { published: false, suspect: false }),
    entry('testimonials', { published: true, suspect: false }),
    entry('inquiries', lead),
    entry('inquiries', { ...lead, status: 'in progress' }),
    entry('inquiries', { ...lead, status: 'closed', suspect: true }),
    entry('users', {}, { restorable: false }),
  ]
  expect(said.map(describeEntry)).toEqual([
    'Property, draft',
    'Property, $1,210,000',
    'Testimonial, pending review',
    'Testimonial',
    'Lead, Home Valuation',
    'Lead, Home Valuation, in progress',
    'Lead, Home Valuation, spam',
    'Invitation link, expired',
  ])
})

test('the remaining days include the current one', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  const left = (erasedAt: string) => daysLeft({ erasedAt }, now)
  expect(left('2026-11-24T11:00:00Z')).toBe(1)
  expect(left('2026-11-25T11:59:59Z')).toBe(1)
  expect(left('2026-11-27T12:00:00Z')).toBe(3)
  expect(left('2026-11-27T12:00:01Z')).toBe(4)
  expect(left('2026-12-24T12:00:01Z')).toBe(30)
})

test('restored and erased entries are counted', () => {
  const home = entry('properties', {}, { photos: 7 })
  expect(restoredText([home])).toBe('Quay 4D is back in Properties, with its 7 photos')
  expect(restoredText([home, home])).toBe('2 entries are back')
  expect(restoredText([home], 2)).toBe('1 of 3 entries are back; the others were no longer in the trash')
  expect(restoredText([entry('inquiries', lead, { touches: 1, mails: 2 })])).toBe(
    'Quay 4D is back in Inquiries, with its 1 note',
  )
  expect(erasedText(entry('inquiries', lead, { touches: 4, mails: 3 }))).toBe(
    'Erased now and for good: the lead, 4 notes, 3 mails, and its place in the search. ' +
      'The ledger of consent then keeps only type and time, unless another inquiry from this person is left.',
  )
  expect(erasedText(entry('testimonials'))).toBe(
    'Erased now and for good: the testimonial and what its history says.',
  )
})

test('two admins who empty the trash at once each get a correct message', () => {
  expect([0, 1, 2].map(emptiedText)).toEqual([
    'The trash was empty already',
    '1 entry is erased',
    '2 entries are erased',
  ])
})

test('what was not erased is named, since a person may have asked for it', () => {
  const [one, other] = [
    { _id: 'a', title: 'Paula Greene' },
    { _id: 'b', title: 'Quay 4D' },
  ]
  expect(eraseResult([one], [one])).toBe('Paula Greene is erased')
  expect(eraseResult([one, other], [one, other])).toBe('2 entries are erased')
  const why = 'no longer in the trash: restored or erased meanwhile. Search for what must go.'
  expect(eraseResult([one], [])).toBe(`Paula Greene is ${why}`)
  expect(eraseResult([one, other], [])).toBe(`2 entries are ${why}`)
  expect(eraseResult([one, other], [one])).toBe(`1 entry is erased. Quay 4D is ${why}`)
})

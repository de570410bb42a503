// Each inquiry in a person's list says what it is about, who has it, and why it is listed.
import { expect, test } from 'vitest'
import { ToastContext } from '#app/cms/ui/use-toast.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { LinkedList } from './linked-list.tsx'

const inquiry = {
  _id: 'other',
  name: 'Dirk Holm',
  inquiryType: 'contact',
  guideType: '',
  status: 'open',
  submittedAt: '2026-11-25T18:00:00.000Z',
  address: '',
  property: null,
  ownerName: '',
  ...{ sameEmail: false, samePhone: false, sameSender: false },
}

function htmlOf(about: object) {
  const inquiries = [{ ...inquiry, ...about }] as unknown as LinkedInquiry[]
  const element = (
    <ToastContext value={() => () => undefined}>
      <LinkedList id="this" inquiries={inquiries} />
    </ToastContext>
  )
  return renderStaff(element)
}
const linesOf = (about: object) =>
  [...htmlOf(about).matchAll(/<p class="muted[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)

test.each([
  [{ sameEmail: true, samePhone: true, sameSender: true }, 'Same email and phone'],
  [{ sameEmail: true, sameSender: true }, 'Same email'],
  [{ samePhone: true }, 'Same phone'],
  [{ sameSender: true }, 'Same phone'],
  [{}, 'Same sender as one with this phone'],
  [{ _id: 'this', sameEmail: true, sameSender: true }, ''],
])('an inquiry of which %j holds is listed as: %s', (about, why) => {
  expect(linesOf(about)[1]).toBe(why)
})

test('it has its home or its address, and its owner', () => {
  expect(linesOf({ address: '4 Linden Court' })[0]).toBe('4 Linden Court. Nobody’s')
  expect(linesOf({ property: { name: 'Quay 4D' }, ownerName: 'Nora' })[0]).toBe('Quay 4D. Nora')
})

test('only another sender can be parted, and is named', () => {
  expect(htmlOf({ sameSender: true })).not.toContain('Not the same person')
  expect(htmlOf({})).toContain('aria-label="Not the same person: Dirk Holm, General Contact"')
})

import { expect, test } from 'vitest'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { KnownPerson } from './known-person.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

const dana = {
  ...{ inquiryId: '1', name: 'Dana Kessler', inquiryType: 'contact', guideType: '', status: 'open' },
  ...{ sameEmail: false, samePhone: true, ownerName: 'Daniel Osei' },
}
const people = { me: { id: 'me' }, colleagues: [{ _id: 'daniel', name: 'Daniel Osei' }] }

function said(known: object, owner: string | null): string {
  const form = { ...people, known: { ...dana, ...known }, owner } as NewLeadForm
  return renderStaff(<KnownPerson form={form} />).replaceAll(/<[^>]+>/g, '')
}

test.each([
  [{}, 'has this number. General Contact, Open, Daniel Osei’s.'],
  [{ sameEmail: true }, 'has this number and email address.'],
  [
    { sameEmail: true, samePhone: false, ownerName: '' },
    'has this email address. General Contact, Open, nobody’s.',
  ],
])('a known person is named with what is the same: %o', (known, words) => {
  expect(said(known, 'me')).toContain(`Dana Kessler ${words}`)
})

test.each([
  ['me', 'goes to you.'],
  ['daniel', 'goes to Daniel Osei.'],
  [null, 'goes to nobody.'],
])('the owner %s of the new lead is named', (owner, words) => {
  expect(said({}, owner)).toContain(words)
})

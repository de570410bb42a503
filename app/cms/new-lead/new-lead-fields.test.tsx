import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft, type LeadDraft } from './lead-draft.ts'
import { NewLeadFields } from './new-lead-fields.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

const form = { errors: {}, today: '2026-11-24', saving: false, isStopped: false, owner: null }

const fieldsOf = (draft: Partial<LeadDraft>, more: object = {}) =>
  renderToStaticMarkup(
    <NewLeadFields
      form={{ ...form, ...more, draft: { ...emptyDraft('home-valuation'), ...draft } } as NewLeadForm}
    />,
  )

test('a guide is said to be mailed only where it will be: to an address, of a person who agreed', () => {
  const isSaid = (draft: Partial<LeadDraft>) => fieldsOf(draft).includes('is mailed to them now.')
  const guide = { category: 'buyers-guide', agreed: true, email: 'dana@visitor.example' } as const
  expect(isSaid(guide)).toBe(true)
  expect(isSaid({ ...guide, email: '' })).toBe(false)
  expect(isSaid({ ...guide, agreed: false })).toBe(false)
  expect(isSaid({ ...guide, category: 'general-contact' })).toBe(false)
})

test('a chosen home that is no longer offered stays chosen', () => {
  const homes = [{ _id: 'fenwick', name: 'Fenwick Corner', address: '12 Fenwick Street' }]
  const chosen = '<option value="quay" selected="">The chosen home</option>'
  const choices = { homes, openHouses: [], portals: [] }
  expect(fieldsOf({ propertyId: 'quay' }, { choices })).toContain(chosen)
  expect(fieldsOf({ propertyId: 'fenwick' }, { choices })).not.toContain('The chosen home')
})

test('a missing day of the next touch is refused at its field', () => {
  const errors = { nextTouch: 'Choose a day.' }
  const html = fieldsOf({ next: 'date' }, { errors })
  expect(html).toContain('Choose a day.')
  expect(html).toMatch(/<input[^>]*type="date"[^>]*aria-invalid="true"/)
})

// The filters of a board or list of leads, as its address has them.
import { expect, test } from 'vitest'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { LeadTools } from './lead-tools.tsx'

const path = '/cms/inquiries/general-contact'
const propertyId = '0190f3a2-6c1d-7b44-9a3e-2f5d8c7b6a10'

function toolsAt(search: string): string {
  const counts = { mine: 0, all: 2, nobody: 1 }
  const element = (
    <LeadTools query={{ inquiryType: 'contact' }} counts={counts} home={{ name: 'Quay 4D' } as never} />
  )
  return renderStaff(element, { address: path + search }).replaceAll('&amp;', '&')
}

/** The text of each filter, and where its removal leads. */
const chipsAt = (search: string) =>
  [...toolsAt(search).matchAll(/aria-label="Remove the filter: ([^"]*)" href="([^"]*)"/g)].map(
    ([, text, to]) => [text, to],
  )

test('each filter is named, and its removal leaves the rest of the address', () => {
  const rest = '?view=list&search=loft&owner=nobody'
  const days = 'receivedFrom=2026-11-03&receivedTo=2026-11-09'
  const about = `propertyId=${propertyId}`
  expect(chipsAt(`${rest}&${about}&answer=waiting&${days}`)).toEqual([
    ['About Quay 4D', `${path}${rest}&answer=waiting&${days}`],
    ['First answer: waiting', `${path}${rest}&${about}&${days}`],
    ['Received 11/03/2026 to 11/09/2026', `${path}${rest}&${about}&answer=waiting`],
  ])
})

test.each([
  ['?receivedFrom=2026-11-03&receivedTo=2026-11-03', 'Received 11/03/2026'],
  ['?receivedFrom=2026-11-09&receivedTo=2026-11-03', 'Received 11/03/2026 to 11/09/2026'],
  ['?receivedFrom=2026-11-03', 'Received since 11/03/2026'],
  ['?receivedTo=2026-11-03', 'Received until 11/03/2026'],
  ['?source=open+house', 'Open house'],
  ['?nextTouch=overdue', 'Next touch: overdue'],
])('%s is one filter, after which none is left', (search, text) => {
  expect(chipsAt(search)).toEqual([[text, path]])
})

test('filters can be cleared where there are any, and a home that is not in the list stays chosen', () => {
  const clear = (search: string) => /<button[^>]*>Clear<\/button>/.exec(toolsAt(search))?.[0] ?? ''
  expect(clear('')).toContain('disabled=""')
  expect(clear('?answer=waiting')).not.toContain('disabled')
  expect(toolsAt(`?propertyId=${propertyId}`)).toContain(
    `<option value="${propertyId}" selected="">The chosen home</option>`,
  )
})

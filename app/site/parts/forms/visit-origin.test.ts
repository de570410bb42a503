import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadOrigin } from '#app/domain/inquiry/lead-origin.ts'
import { readOrigin, recordLanding } from './visit-origin.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(address: string, referrer = '') {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', { referrer })
  recordLanding()
}
test('it has the first page of the tab and the form’s page, without their queries', () => {
  open(
    'https://site.example/buying?utm_source=news&utm_medium=mail&utm_campaign=fall&utm_term=loft&utm_content=button&id=7',
    'https://a.example/x?q=1',
  )
  open(
    'https://site.example/home-valuation?address=12+Quarry+Road&utm_source=other',
    'https://site.example/buying',
  )
  expect(readOrigin()).toEqual({
    page: '/home-valuation',
    landing: '/buying',
    referrer: 'a.example',
    utmSource: 'news',
    utmMedium: 'mail',
    ...{ utmCampaign: 'fall', utmTerm: 'loft', utmContent: 'button' },
  })
})

test('a page that this site links to in a new tab has no referrer, and nothing empty is sent', () => {
  open('https://site.example/team', 'https://site.example/')
  expect(readOrigin()).toEqual({ page: '/team', landing: '/team' })
})

test('a browser without storage sends only the form’s page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  open('https://site.example/contact', 'https://a.example/')
  expect(readOrigin()).toEqual({ page: '/contact' })
})

test.each([
  ['an emoji that the limit cuts', `${'x'.repeat(99)}😀`],
  ['a line feed', 'a\nb'],
  ['a separator of lines', 'a\u2028b'],
  ['half a letter', '\ud800'],
])('no lead is refused for %s in a tag', (_what, tag) => {
  for (const name of ['utm_source', 'utm_term', 'utm_content'])
    open(`https://site.example/buying?${new URLSearchParams({ [name]: tag })}`)
  expect(leadOrigin.safeParse(readOrigin()).error).toBeUndefined()
})

test('texts over the server’s limit are cut, so that no lead is refused for them', () => {
  const long = 'x'.repeat(5000)
  open(`https://site.example/${long}?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`)
  expect(leadOrigin.safeParse(readOrigin()).success).toBe(true)
})

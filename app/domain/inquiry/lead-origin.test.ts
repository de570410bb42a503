import { expect, test } from 'vitest'
import { sourceText } from './lead-origin.ts'

const direct = {
  page: '/contact',
  landing: '/contact',
  referrer: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
}
const search = { referrer: 'google.com' }
const ad = { utmSource: 'google-ads', utmMedium: 'cpc', utmCampaign: 'spring' }

test.each([
  [{}, 'Website, /contact'],
  [search, 'Website, /contact, from google.com'],
  [ad, 'Website, /contact, from google-ads (cpc), campaign spring'],
  [{ ...search, ...ad }, 'Website, /contact, from google-ads (cpc) via google.com, campaign spring'],
  [{ ...search, utmSource: 'google.com' }, 'Website, /contact, from google.com'],
  [{ utmMedium: 'mail' }, 'Website, /contact, mail'],
  [
    { ...search, utmTerm: 'lofts', utmContent: 'photo' },
    'Website, /contact, from google.com, term “lofts”, content photo',
  ],
  [{ ...search, landing: '/buying' }, 'Website, /contact, from google.com. Began at /buying'],
  [{ landing: '/' }, 'Website, /contact. Began at the home page'],
  [{ page: '/', landing: '/' }, 'Website, the home page'],
  [{ landing: '' }, 'Website, /contact'],
])('%j is said as "%s"', (told, words) => {
  expect(sourceText({ source: 'website', sourceDetail: '', origin: { ...direct, ...told } })).toBe(words)
})

test('a lead that staff entered has its source and where exactly', () => {
  expect(sourceText({ source: 'portal', sourceDetail: 'Lakemont Listings', origin: null })).toBe(
    'Portal, Lakemont Listings',
  )
})

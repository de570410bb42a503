// An inquiry, its home and its agent, as the tests of mails about them use them.
import type { composeTeamNotification } from '#app/domain/inquiry/inquiry-mail.server.ts'
import { readConfig } from '#app/server/read-config.ts'
import { team } from '#content/team.ts'

export const config = readConfig(
  { SITE_URL: 'https://site.example/', TEAM_INBOX: 'leads@team.example' },
  team.email,
)

export const row: Parameters<typeof composeTeamNotification>[1] = {
  id: '019a0000-0000-7000-8000-000000000001',
  inquiryType: 'home_valuation',
  guideType: '',
  name: 'Rosa Lindgren',
  email: 'rosa@visitor.example',
  phone: '312-555-0117',
  address: '12 Quarry Road, Fenwick Park',
  postalCode: '00142',
  message: 'First line\nSecond line',
  clientType: 'seller',
  timeFrame: '3 months',
  propertyId: null,
  propertyName: '',
  status: 'open',
  suspect: false,
  consentNetwork: null,
  consentVersion: 'valuation-2026-11',
  consentText: 'I agree to everything.',
  consentedAt: new Date('2026-07-15T03:30:00Z'),
  idempotencyKey: null,
  ownerId: null,
  nextTouchOn: null,
  nextTouchNote: '',
  firstTouchAt: null,
  source: 'website',
  sourceDetail: '',
  origin: null,
  submittedAt: new Date('2026-07-15T03:30:00Z'),
  updatedAt: new Date('2026-07-15T03:30:00Z'),
  searchText: null,
}

export const home = {
  _id: '019a0000-0000-7000-8000-000000000002',
  name: 'Fenwick house',
  address: '12 Quarry Road, Fenwick Park',
  slug: 'fenwick-house-12-quarry-road',
  imgUrl: 'homes/fenwick',
  focal: '40% 20%',
  published: true,
  agent: 'Nora Whitlock',
}

export const nora = {
  name: 'Nora Whitlock',
  title: 'Founder and Principal Broker',
  phone: '312-555-0143',
  email: 'nora@wrenfield.example',
}

export const unsubscribeUrl = 'https://site.example/opt-out?for=sealed'

// Demo inquiries, a few on each board, so that a new installation is not empty. The people are invented.
import type { inquiry, touch } from '#app/db/schema.ts'

type Row = typeof inquiry.$inferInsert
export type DemoInquiry = Pick<Row, 'name' | 'inquiryType'> &
  Partial<
    Pick<
      Row,
      | 'guideType'
      | 'address'
      | 'message'
      | 'clientType'
      | 'timeFrame'
      | 'status'
      | 'source'
      | 'sourceDetail'
      | 'origin'
    >
  > & {
    hoursAgo: number
    /** Where the lead was entered without one. */
    email?: ''
    /** The name of the demo home that it is about. */
    home?: string
    /** Where another inquiry of the list has the same. */
    phone?: string
    /** With consent, and opted out of mails since. */
    consent?: 'given' | 'ended'
    touches?: DemoTouch[]
    /** In how many days it comes up again, and what for. */
    next?: [days: number, note: string]
  }

/** `after`: minutes since the lead came. `by` is the place of an agent in content/agents.ts. */
type DemoTouch = Pick<typeof touch.$inferInsert, 'kind' | 'outcome' | 'text'> & { after: number; by: number }

const called = (after: number, by: number, text = ''): DemoTouch => ({
  kind: 'call',
  outcome: 'reached',
  text,
  after,
  by,
})
const missed = (after: number, by: number, text = ''): DemoTouch => ({
  kind: 'call',
  outcome: 'no answer',
  text,
  after,
  by,
})
const wrote = (after: number, by: number, text = ''): DemoTouch => ({ kind: 'mail', text, after, by })
const noted = (after: number, by: number, text: string): DemoTouch => ({ kind: 'note', text, after, by })
const met = (after: number, by: number, text: string): DemoTouch => ({ kind: 'visit', text, after, by })

const valuation = { inquiryType: 'home_valuation', clientType: 'seller' } as const
const exclusive = { inquiryType: 'private_exclusives', clientType: 'buyer' } as const
const concierge = { inquiryType: 'concierge', clientType: 'seller' } as const
const buyersGuide = { inquiryType: 'guide', guideType: 'buyer', clientType: 'buyer' } as const
const sellersGuide = { inquiryType: 'guide', guideType: 'seller', clientType: 'seller' } as const
const contact = { inquiryType: 'contact' } as const

const untold = { utmSource: '', utmMedium: '', utmCampaign: '', utmTerm: '', utmContent: '' }
const origin = (page: string, referrer: string, tags: Partial<typeof untold> = {}) => ({
  origin: { page, landing: '/', referrer, ...untold, ...tags },
})
const searched = 'search.example'
const spring = [
  'letters.example',
  { utmSource: 'letter', utmMedium: 'email', utmCampaign: 'spring' },
] as const
const advertised = [
  searched,
  { utmSource: 'search-ads', utmMedium: 'cpc', utmCampaign: 'foundry', utmTerm: 'sell a loft' },
] as const

// biome-ignore format: a table, one inquiry a line
export const demoInquiries: DemoInquiry[] = [
  { ...valuation, name: 'Rosa Lindgren', hoursAgo: 2, ...origin('/home-valuation', searched), address: '18 Larch Row, Millbrook', timeFrame: '3 months', phone: '312-555-0150', consent: 'given' },
  { ...contact, name: 'Theo Marchetti', hoursAgo: 5, home: 'Harbor East Tower, Residence 15F', message: 'Could we see 15F on Saturday morning, before eleven? We are two, and one of us walks slowly.' },
  { ...buyersGuide, name: 'Imani Brooks', hoursAgo: 7, ...origin('/buyers-guide', ...spring) },
  { ...valuation, name: 'Walter and June Abbot', hoursAgo: 20, address: '7 Elmsworth Road, Elmsworth', timeFrame: '12 months', touches: [missed(35, 0, 'Left a message with both names.')], next: [0, 'Try again after four'] },
  { ...exclusive, name: 'Sunita Rao', hoursAgo: 22, ...origin('/private-exclusives', ''), message: 'Old Town, three bedrooms, a garden that is ours alone.' },
  { ...contact, name: 'Rosalind Achterberg', hoursAgo: 25, source: 'phone', email: '', home: 'Penrose Gate', message: 'Saw the sign. Wants to come with her husband, weekday evenings.', status: 'in progress', touches: [called(0, 3)], next: [1, 'Offer Thursday, six'] },
  { ...concierge, name: 'Bernard Cole', hoursAgo: 27, address: '230 Penrose Avenue, Penrose Heights', message: 'Floors and paint before we list in spring. What would the program cover?' },
  { ...sellersGuide, name: 'Arvid Lindgren', hoursAgo: 30, phone: '(312) 555-0150' },
  { ...contact, name: 'Desmond Achebe', hoursAgo: 46, home: 'Fenwick Corner', message: 'Is the school two streets away the one on the map?', status: 'in progress', consent: 'ended', touches: [called(18, 1, 'The school moved in 2024; sent him the new map.')], next: [0, 'Call before noon'] },
  { ...buyersGuide, name: 'Rosa Lindgren', hoursAgo: 51 },
  { ...valuation, name: 'Yuki Tanabe', hoursAgo: 70, ...origin('/home-valuation', ...advertised), address: '640 West Foundry Street, Unit 3B, Foundry District', timeFrame: 'I want to sell my home now', status: 'in progress', touches: [called(9, 2), noted(14, 2, 'Works nights. Wants to sell before June.')], next: [-2, 'Send the facade report'] },
  { ...sellersGuide, name: 'Patrick Nolan', hoursAgo: 75, status: 'in progress', touches: [wrote(41, 0)], next: [-1, 'Call about the coach house'] },
  { ...exclusive, name: 'Amelia Stone', hoursAgo: 90, message: 'We sell first and would rather not be seen looking.', status: 'in progress', touches: [called(26, 3, 'Three bedrooms, no stairs.')], next: [3, 'Two flats to show'] },
  { ...buyersGuide, name: 'Kofi Mensah', hoursAgo: 98, status: 'in progress', touches: [missed(52, 1), called(1490, 1)] },
  { ...valuation, name: 'Greta Olofsson', hoursAgo: 120, address: '71 Northgate Road, Northgate', timeFrame: '6 months', status: 'in progress', touches: [called(73, 2), met(4400, 2, 'Saw the house. New roof, old windows.')], next: [6, 'Bring the comparables'] },
  { ...concierge, name: 'Luisa Ferreira', hoursAgo: 140, address: '5 Dyer Street, Unit 2, Foundry District', message: 'The bathroom is from 1974. Is it worth doing?', status: 'in progress', touches: [wrote(190, 0, 'Sent her three jobs with their costs.')] },
  { ...contact, name: 'Miguel Santos', hoursAgo: 150, source: 'portal', sourceDetail: 'Lakemont Listings', home: 'Fenwick Corner', message: 'I would like to see this home.', status: 'in progress', touches: [wrote(31, 1)] },
  { ...contact, name: 'Ben Ashworth', hoursAgo: 168, source: 'open house', sourceDetail: 'Sun, 1:00 PM to 3:00 PM', home: 'Fenwick Corner', message: 'Liked the yard. Has a flat to sell first.', status: 'closed', touches: [met(0, 2, 'Came with his sister.')] },
  { ...contact, name: 'Harriet Quinn', hoursAgo: 165, home: 'Penrose Gate', message: 'Thank you for the tour. We would like the papers of the roof.', status: 'closed', touches: [called(15, 3)] },
  { ...sellersGuide, name: 'Omar Siddiqui', hoursAgo: 190, ...origin('/sellers-guide', ...spring), status: 'closed', touches: [wrote(64, 1)] },
  { ...valuation, name: 'Clement Dubois', hoursAgo: 240, address: '88 Beaumont Place, Old Town', timeFrame: "I'm just curious about my home's value", status: 'closed', touches: [called(38, 2)] },
  { ...exclusive, name: 'Nadia Petrova', hoursAgo: 300, status: 'closed', touches: [called(120, 0)] },
  { ...concierge, name: 'Frank Oduya', hoursAgo: 340, address: '12 Mill Row, Unit 4, Foundry District', status: 'closed', touches: [wrote(22, 3)] },
  { ...buyersGuide, name: 'Elise Warner', hoursAgo: 380, status: 'closed', touches: [wrote(47, 1)] },
]

export const leadsOfFirstUser = [
  'Theo Marchetti',
  'Rosa Lindgren',
  'Desmond Achebe',
  'Yuki Tanabe',
  'Amelia Stone',
  'Harriet Quinn',
  'Clement Dubois',
]

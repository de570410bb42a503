// 10,000 inquiries, 5,000 properties and 2,000 testimonials against 100 of each: what every list and board of the staff
// area asks for when it opens. Two products run side by side and are asked in turn, so that a noisy machine disturbs
// both alike. Usage: node bench/staff-at-scale.ts   (exits 1 when a ratio of medians is over the limit)
import { buildApp } from '#test/start-app.ts'
import { compareInTurn, timeRequest } from './measure.ts'
import { type FilledApp, startFilled } from './start-filled.ts'

const sizes = {
  small: { inquiries: 100, properties: 100, testimonials: 100 },
  large: { inquiries: 10_000, properties: 5000, testimonials: 2000 },
}
const rounds = { times: Number(process.env.ROUNDS ?? 200), warmUp: 20 }
const limit = 1.5

const requests = {
  'board, first cards': '/api/inquiries?inquiryType=home_valuation&limit=30',
  'board, open column': '/api/inquiries?inquiryType=home_valuation&status=open&limit=30',
  'board, rare column': '/api/inquiries?inquiryType=home_valuation&status=in%20progress&limit=30',
  "board, seller's guide": '/api/inquiries?inquiryType=guide&guideType=seller&limit=30',
  'board as a list': '/api/inquiries?inquiryType=contact&limit=10',
  'all inquiries': '/api/inquiries?limit=10',
  counts: '/api/counts',
  properties: '/api/properties?limit=10',
  'properties, featured': '/api/properties?limit=10&featured=true',
  testimonials: '/api/testimonials?limit=10',
}

const fill = ({ inquiries, properties, testimonials }: typeof sizes.small) => [
  `insert into inquiry (inquiry_type, guide_type, name, email, message, status, submitted_at)
   select kind, case when kind = 'guide' then case when i % 8 < 4 then 'buyer' else 'seller' end else '' end,
     'Visitor ' || i, i || '@visitor.example', repeat('Could you call me about the house on Quarry Road? ', 4),
     case when i % 25 < 2 then 'in progress' when i % 5 = 4 then 'open' else 'closed' end,
     now() - i * interval '10 minutes'
   from (select i, case when i % 2 = 0 then 'home_valuation' else (array['guide', 'contact', 'concierge',
     'private_exclusives'])[1 + i / 2 % 4] end as kind from generate_series(1, ${inquiries}) i) pool`,
  `insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url,
     featured, past_sale, agent, created_at)
   select 'House ' || i, i || ' Quarry Road, Millbrook', 3, 2, 1800, 900000, 2.5, 'demo/house',
     'https://homes.wrenfield.example/' || i, i % 3 = 0, i % 2 = 0, 'Nora Whitlock', now() - i * interval '1 minute'
   from generate_series(1, ${properties}) i`,
  `insert into testimonial (name, content, agent, date, published, created_at)
   select 'Client ' || i, repeat('They answered every call. ', 6), 'Nora Whitlock', '2026-01-05', i % 20 <> 0,
     now() - i * interval '1 minute'
   from generate_series(1, ${testimonials}) i`,
  'vacuum analyze',
]

buildApp()
const small = await startFilled(fill(sizes.small))
const large = await startFilled(fill(sizes.large))
let failed = false
for (const [name, path] of Object.entries(requests)) {
  const visits = { small: () => time(small, path), large: () => time(large, path) }
  failed = (await compareInTurn(name, 'scale', visits, rounds)) > limit || failed
}
await Promise.all([small.close(), large.close()])
process.stdout.write(failed ? `A ratio is over ${limit}.\n` : `Every ratio is within ${limit}.\n`)
process.exit(failed ? 1 : 0)

function time(app: FilledApp, path: string) {
  return timeRequest(app.url + path, app.staff)
}

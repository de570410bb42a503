// 100, 10,000, 100,000 and 1,000,000 properties and inquiries: lists, search, boards and counts, without the response
// cache. Four products run side by side and are measured in turn, so that noise on the machine affects all. Each
// call's tables are written before it, so that no query cache helps. A figure that grows with the table is a defect
// unless docs/decisions/search-and-counts.md gives the reason. Above 100,000 rows there is no limit: no team has so
// many.
// Usage: node bench/growth.ts   (SIZES=100,10000 for less, ONLY=filter for some; exits 1 when a ratio of medians is over the limit)
import pg from 'pg'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { median, timeRequest } from './measure.ts'
import { type FilledApp, startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const sizes = (process.env.SIZES ?? '100,10000,100000,1000000').split(',').map(Number)
const rounds = { times: Number(process.env.ROUNDS ?? 60), warmUp: 8 }
const limit = 1.5
/** Measures those whose name contains it. */
const only = process.env.ONLY ?? ''
/** Visitors with a session that is none: their responses are not cached. */
const nobody = { cookie: 'session=none' }
/** The most rows for which the limit holds. */
const limitedTo = 100_000

const requests = {
  'properties, first page': '/api/properties?limit=10&page=1',
  'properties, page 5': '/api/properties?limit=10&page=5',
  'properties, last page': '/api/properties?limit=10&page=999999999',
  'past sales': '/api/properties?limit=8&pastSale=true',
  'search for one name': '/api/properties?limit=10&search=gullhaven',
  'search among names that look alike': '/api/properties?limit=10&search=kestrel+cottage+77',
  'search that many meet': '/api/properties?limit=10&search=millbrook',
  'search without a match': '/api/properties?limit=10&search=nowhere+near',
  'inquiries of a board, open': '/api/inquiries?inquiryType=contact&status=open&limit=20',
  'inquiries of a board, closed': '/api/inquiries?inquiryType=contact&status=closed&limit=20',
  'inquiries, search for one sender': '/api/inquiries?inquiryType=contact&search=sigrun.valby%40',
  'inquiries, search among senders that look alike': '/api/inquiries?inquiryType=contact&search=lead66%40',
  counts: '/api/counts',
  'first screen of the staff area': '/api/overview',
}
/** As a visitor asks. */
const searches = {
  'filter by price and place':
    '/api/properties?pastSale=false&search=foundry&minPrice=400000&maxPrice=600000',
  'filter by price and street': '/properties?search=foundry+street&minPrice=400000&maxPrice=450000',
  'filter by price, place, rooms and kind, page':
    '/properties?search=foundry&minPrice=400000&maxPrice=600000&bedrooms=2&kind=townhouse',
  'filter by price': '/api/properties?pastSale=false&minPrice=400000&maxPrice=410000',
  'filter that many meet': '/api/properties?pastSale=false&bedrooms=2',
  'filter that many meet, lowest price first': '/properties?bedrooms=2&order=price-low',
  'filter by a place that many meet': '/properties?search=foundry',
  'filter that none meets': '/api/properties?pastSale=false&kind=land&bedrooms=9',
}

const words = `(select array['Longwater','Foundry','Alder','Prospect','Linden','Harbor','Millbrook','Ashgrove','Fenwick',
  'Lantern','Quarry','Juniper','Halyard','Cedar','Marlowe','Orchard','Thistle','Kestrel','Bramble','Copper'] as words,
  array['House','Cottage','Loft','Terrace','Villa','Flat','Manor','Mews'] as kinds)`
/** The search indexes are created after the inserts: a million rows take minutes that way, not an hour. */
const fill = (size: number) => [
  'drop index property_search, inquiry_search',
  `insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url,
     featured, past_sale, agent, kind, created_at)
   select words[1 + (i * 7) % 20] || ' ' || kinds[1 + (i * 5) % 8] || ' ' || i,
     (i % 900 + 1) || ' ' || words[1 + (i * 13) % 20] || ' Street, ' || words[1 + (i * 17) % 20],
     i % 6, (i % 9) / 2.0, 600 + i % 5000, 200000 + (i * 7919 % 1000) * 1000, 2.5, 'demo/house', 'https://listings.example/' || i,
     i % 3 = 0, i % 2 = 0, words[1 + i % 4],
     (array['house', 'townhouse', 'condo', 'loft', 'other'])[1 + i % 5], now() - i * interval '1 minute'
   from generate_series(1, ${size}) i, ${words} pool`,
  `insert into inquiry (inquiry_type, guide_type, name, email, message, status, submitted_at)
   select kind, case when kind = 'guide' then 'buyer' else '' end, words[1 + (i * 7) % 20] || ' ' || i,
     'lead' || i || '@visitor.example', 'Could you call me about the house on ' || words[1 + (i * 3) % 20] || ' Road?',
     case when i % 25 < 2 then 'in progress' when i % 5 = 4 then 'open' else 'closed' end,
     now() - i * interval '3 minutes'
   from (select i, (array['guide', 'contact', 'concierge', 'home_valuation', 'private_exclusives'])[1 + i % 5] as kind
     from generate_series(1, ${size}) i) leads, ${words} pool`,
  // Each lead has one activity; the team's own lie before all of them.
  `insert into activity (collection, record_id, action, actor_id, actor_name, at)
   select 'properties', id, 'created', id, 'Nora Whitlock', created_at from property limit 10`,
  `insert into activity (collection, record_id, action, actor_name, at)
   select 'inquiries', id, 'created', 'Visitor', submitted_at from inquiry`,
  // One record each has a unique name, as most have outside benchmarks.
  "update property set name = 'Gullhaven Lighthouse' where name like '% 51'",
  "update inquiry set name = 'Sigrun Valby', email = 'sigrun.valby@visitor.example' where email = 'lead61@visitor.example'",
  "set maintenance_work_mem = '1GB'",
  'create index property_search on property using gin (search_text gin_trgm_ops)',
  'create index inquiry_search on inquiry using gin (search_text gin_trgm_ops)',
  'vacuum analyze',
]

const writes = ['property', 'inquiry'].map(
  (table) => `update ${table} set name = name where id = (select id from ${table} limit 1)`,
)

buildApp()
const apps: FilledApp[] = []
for (const size of sizes) apps.push(await startFilled(fill(size)))
const pools = apps.map(({ dataDir }) => new pg.Pool({ connectionString: socketUrl(socketFolder(dataDir)) }))
for (const [name, path] of Object.entries(requests)) await compare(name, path)
for (const [name, path] of Object.entries(searches)) await compare(name, path, nobody)
await Promise.all(pools.map((pool) => pool.end()))
await Promise.all(apps.map((app) => app.close()))
finish()

async function compare(name: string, path: string, headers?: Record<string, string>) {
  if (!name.includes(only)) return
  const taken = sizes.map((): number[] => [])
  for (let round = -rounds.warmUp; round < rounds.times; round++) {
    for (const [index, app] of apps.entries()) {
      for (const write of writes) await pools[index]!.query(write)
      const time = await timeRequest(app.url + path, headers ?? app.staff)
      if (round >= 0) taken[index]!.push(time)
    }
  }
  const medians = taken.map(median)
  const figures = medians.map(
    (time, index) => `${time.toFixed(1)} ms at ${sizes[index]!.toLocaleString('en-US')}`,
  )
  const largest = sizes.findLastIndex((size) => size <= limitedTo)
  addFigure(`growth: ${name}`, figures.join(', '), medians[largest]! / medians[0]!, limit)
}

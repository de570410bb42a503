// 100,000 properties against 100: the first page, page 100 and a search, as calls and as pages, with no page cache.
// Two products run side by side and are asked in turn, so that a noisy machine disturbs both alike.
// Usage: node bench/listings-at-scale.ts   (exits 1 when a ratio of medians is over the limit)
import { buildApp } from '#test/start-app.ts'
import { compareInTurn, timeRequest } from './measure.ts'
import { startFilled } from './start-filled.ts'

const sizes = { small: 100, large: 100_000 }
const rounds = { times: Number(process.env.ROUNDS ?? 200), warmUp: 20 }
const limit = 3

const requests = {
  'call, first page': '/api/properties?limit=8&page=1',
  'call, page 100': '/api/properties?limit=8&page=100',
  'call, past sales, page 100': '/api/properties?limit=8&pastSale=true&page=100',
  'call, search for a place': '/api/properties?limit=8&search=millbr%C3%B3ok',
  'call, search for one name': '/api/properties?limit=8&search=kestrel+cottage+77',
  'call, search without a match': '/api/properties?limit=8&search=nowhere+near',
  'page, past sales': '/past-sales',
  'page, past sales, page 100': '/past-sales?page=100',
}

const fill = (properties: number) => `
  insert into property (name, address, bedrooms, bathrooms, square_footage, price, commission, image_key, link_url,
    featured, past_sale, agent, created_at)
  select words[1 + (i * 7) % 30] || ' ' || kinds[1 + (i * 5) % 12] || ' ' || i,
    (i % 900 + 1) || ' ' || words[1 + (i * 13) % 30] || ' ' || ways[1 + (i * 3) % 8] || ', ' || words[1 + (i * 17) % 30],
    i % 6, (i % 9) / 2.0, 600 + i % 5000, 200000 + i * 10, 2.5, 'demo/house', 'https://listings.example/' || i,
    i % 3 = 0, i % 2 = 0, words[1 + i % 4], now() - i * interval '1 minute'
  from generate_series(1, ${properties}) i, (select array['Longwater','Foundry','Alder','Prospect','Linden','Harbor',
    'Millbrook','Ashgrove','Fenwick','Lantern','Quarry','Juniper','Halyard','Cedar','Marlowe','Orchard','Thistle',
    'Kestrel','Bramble','Copper','Granite','Willow','Beacon','Sable','Larch','Hollow','Summit','Pebble','Canal',
    'Meadow'] as words, array['House','Cottage','Loft','Terrace','Villa','Flat','Manor','Mews','Studio','Lodge',
    'Hall','Place'] as kinds, array['Street','Lane','Avenue','Court','Drive','Row','Road','Way'] as ways) pool`

buildApp()
const small = await start(sizes.small)
const large = await start(sizes.large)
let failed = false
for (const [name, path] of Object.entries(requests)) {
  const visits = { small: () => timeRequest(small.url + path), large: () => timeRequest(large.url + path) }
  failed = (await compareInTurn(name, '100,000', visits, rounds)) > limit || failed
}
await Promise.all([small.close(), large.close()])
process.stdout.write(failed ? `A ratio is over ${limit}.\n` : `Every ratio is within ${limit}.\n`)
process.exit(failed ? 1 : 0)

function start(properties: number) {
  return startFilled([fill(properties), 'vacuum analyze property'])
}

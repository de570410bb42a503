// Homes with photos and all that a page can tell, one in each state, as staff enter them. They need the demo content's images.
import { expect } from 'vitest'
import { enteredHome } from './cast.ts'
import { callAs } from './staff-app.ts'
import type { RunningApp } from './start-app.ts'

const photo = (name: string, alt: string, caption = '') => ({
  objectKey: `demo/${name}`,
  alt: `${alt} (rendering)`,
  caption,
})

const photos = [
  photo(
    'house',
    'The house at dusk from across the pool, every room lit',
    'From across the pool, half an hour after sunset.',
  ),
  photo(
    'house-court',
    'The entry court by day: cedar, white render and a paved drive',
    'The court. The road is behind the hedge.',
  ),
  photo(
    'courtyard-room',
    'The garden room, timber overhead and glass to the pool',
    'The garden room. The glass slides away.',
  ),
  photo(
    'house-terrace',
    'The terrace in the evening, a fire bowl beside the water',
    'The terrace, where the evening ends up.',
  ),
  photo(
    'house-entry',
    'The black front door between stone and cedar',
    'A door nearly the height of the wall.',
  ),
  photo(
    'bedroom',
    'The main bedroom: oak, linen and a window to the garden',
    'The main bedroom, a little after nine.',
  ),
  photo('bath', 'A stone bath beneath a garden window', 'Limestone, and a window that steams over.'),
]

const description = `A house on two floors that keeps its back to the road and opens, all at once, to water.

It was built in 2019 for an owner who swims. The approach gives little away: a paved court, cedar, coursed stone, a black door nearly the height of the wall. Behind it the ground floor is one room of sixty feet, kitchen at one end and fire at the other, with glass between you and the pool for the whole of its length.

Four of the five bedrooms have a bath of their own. They are upstairs, where a balcony runs the length of the glass, with a view of the sycamores; the fifth, on the ground floor beside the library, has been by turns a studio and an office.

The walls are a foot thick and the heat is under the floor, so the house is quiet and stays warm. Two things we would put right: the gate motor is slow, and the library wants a second lamp.`

/** Days from now, as YYYY-MM-DD. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const longwater = {
  ...enteredHome,
  name: 'Longwater Place',
  address: '119 Alder Court, Fenwick Park',
  bedrooms: 5,
  bathrooms: 4.5,
  squareFootage: 6240,
  price: '$3,950,000',
  commission: '2.75%',
  imgUrl: 'demo/house',
  linkUrl: 'https://listings.example/longwater',
  agent: 'Nora Whitlock',
  state: 'active',
  kind: 'house',
  yearBuilt: 2019,
  lotSize: 0.62,
  parking: 'Garage for three, wired for charging',
  hoaFee: '$240',
  taxes: '$41,280',
  description,
  photos,
  marketDate: dayFromNow(-20),
  openHouses: [
    { date: dayFromNow(5), from: '13:00', to: '15:00', note: 'Nora will be at the door.' },
    { date: dayFromNow(8), from: '16:30', to: '18:00', note: 'To see it; after dark, by the pool.' },
  ],
}

/** What each differs in; all have another address, so that each has its own page. */
export const fullHomes = {
  active: {},
  contract: { state: 'under contract', address: '120 Alder Court, Fenwick Park' },
  sold: {
    state: 'sold',
    address: '121 Alder Court, Fenwick Park',
    soldDate: dayFromNow(-1),
    soldPrice: '$3,875,000',
  },
  quiet: { state: 'sold', address: '122 Alder Court, Fenwick Park', priceOnRequest: true },
  soon: {
    state: 'coming soon',
    address: '123 Alder Court, Fenwick Park',
    priceOnRequest: true,
    marketDate: dayFromNow(9),
    openHouses: [],
  },
  one: { address: '124 Alder Court, Fenwick Park', photos: photos.slice(0, 1), agent: 'Ida Unknown' },
  two: { address: '125 Alder Court, Fenwick Park', photos: photos.slice(0, 2) },
  three: { address: '126 Alder Court, Fenwick Park', photos: photos.slice(0, 3) },
  bare: {
    address: '127 Alder Court',
    imgUrl: 'demo/lost',
    photos: [],
    openHouses: [],
    description: '',
    kind: '',
    yearBuilt: null,
    lotSize: null,
    parking: '',
    hoaFee: '',
    taxes: '',
    agent: 'Thomas Lindqvist',
  },
  draft: { state: 'draft', address: '128 Alder Court, Fenwick Park' },
  withdrawn: { state: 'withdrawn', address: '129 Alder Court, Fenwick Park' },
} as const
export type FullHome = keyof typeof fullHomes

/** Returns id and slug of the stored home. */
export async function addHome(app: RunningApp, cookie: string, fields: object = {}) {
  const response = await callAs(app, cookie, 'POST', '/api/properties', { ...longwater, ...fields })
  expect(response.status, await response.clone().text()).toBe(201)
  const { data } = (await response.json()) as { data: { _id: string; slug: string } }
  return { id: data._id, path: `/properties/${data.slug}` }
}

/** Stores one of each; returns their paths. */
export async function addFullHomes(app: RunningApp, cookie: string): Promise<Record<FullHome, string>> {
  const paths: [string, string][] = []
  for (const [name, fields] of Object.entries(fullHomes))
    paths.push([name, (await addHome(app, cookie, fields)).path])
  return Object.fromEntries(paths) as Record<FullHome, string>
}

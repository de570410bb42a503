import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { isPublished, type PropertyState, propertyStateNames } from '#app/domain/property/property-state.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { createWeb } from '#app/server/web.ts'
import { createSite } from '#app/site/render/create-site.server.tsx'
import { scriptAfterFirstView } from '#app/site/render/first-view/first-view.server.ts'
import { siteRoutes } from '#app/site/routes.ts'
import { insertImage, insertTestimonials, logIn, people } from './cast.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type DescribedCall, describedCalls } from './described-calls.ts'

export let open: TestApp
export let web: ReturnType<typeof createWeb>
export let agent: { cookie: string }
export let listing: DescribedCall
export const made = new Map<string, PropertyRecord>()

/** Words in every text of a home, each with its field: `qxdraftname`. */
export const markOf = (state: string) => `qx${state.replace(' ', '')}`
export const quiet = ['quiet', 'quietsold'] as const
export const hiddenStates = propertyStateNames.filter((state) => !isPublished(state))
export const hiddenMarks = hiddenStates.map(markOf)

/** The address of the open house of each home, in its calendar file. */
export const openHouse = 'open-house-2099-11-29-1300'

/** Whole dollars that no other home has. */
export const amounts = { price: 7_311_001, soldPrice: 7_311_002, quiet: 8_123_456, quietSold: 8_123_457 }
export const commission = '9.87%'

function homeOf(mark: string, more: object) {
  const text = (field: string) => `${mark}${field}`
  const photo = (number: number) => ({
    objectKey: `uploads/${mark}-${number}`,
    alt: text('alt'),
    caption: text('caption'),
  })
  return {
    name: text('name'),
    address: `${text('street')}, Ashgrove`,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFootage: 1480,
    commission,
    linkUrl: `https://homes.wrenfield.example/${mark}link`,
    agent: people.daniel.name,
    featured: true,
    imgUrl: photo(1).objectKey,
    photos: [1, 2, 3].map(photo),
    description: text('description'),
    parking: text('parking'),
    kind: 'house',
    videoUrl: `https://films.wrenfield.example/${mark}video`,
    openHouses: [{ date: '2099-11-29', from: '13:00', to: '15:00', note: text('note') }],
    ...more,
  }
}

/** Call it once at the top of a file. */
export function prepareMarkedHomes() {
  beforeAll(async () => {
    open = await createTestApp({ config: { rateLimits: false } })
    const end = scriptAfterFirstView({ start: '/start.js', parts: [] })
    const site = createSite({ of: (page) => ({ styles: [`/${page}.css`], end }), built: true })
    web = createWeb(open.app, site)
    agent = await logIn(open.app, 'daniel')
    await insertTestimonials(open.app)
    const actor = { kind: 'user', id: crypto.randomUUID(), ...people.nora } as Actor
    const add = async (key: string, fields: object) => {
      const home = homeOf(markOf(key), fields)
      for (const { objectKey } of home.photos) await insertImage(open.app, objectKey)
      made.set(key, await createProperty(open.app, actor, propertyInput.parse(home)))
    }
    const hiddenPrices = { price: String(amounts.price), soldPrice: String(amounts.soldPrice) }
    for (const state of propertyStateNames)
      await add(state, { state, price: '640000', ...(!isPublished(state) && hiddenPrices) })
    const onRequest = { price: String(amounts.quiet), priceOnRequest: true }
    await add('quiet', onRequest)
    await add('quietsold', { ...onRequest, state: 'sold', soldPrice: String(amounts.quietSold) })
    listing = (await describedCalls(web)).find(({ name }) => name === 'GET /properties')!
  })
  afterAll(() => open.close())
}

export const homeBy = (key: string) => made.get(key)!
export const hidden = () => hiddenStates.map(homeBy)

type Page = { status: number; text: string }

export async function ask(path: string, init?: RequestInit): Promise<Page> {
  const response = await web.request(path, init)
  const headers = [...response.headers].map((header) => header.join(': '))
  return { status: response.status, text: [...headers, await response.text()].join('\n') }
}

/** An amount as a page, a data block or a feed may write it. */
const written = (amount: number) => [String(amount), amount.toLocaleString('en-US')]
const secrets = () => [
  ...hiddenMarks,
  ...hidden().map(({ _id }) => _id),
  ...Object.values(amounts).flatMap(written),
]

export const toldIn = (text: string) => secrets().filter((secret) => text.toLowerCase().includes(secret))

/** As a word: a picture's signature may have these letters. */
export const compensation = /(?<![\w-])BBC(?![\w-])|9\.87/g
const onCard = /BBC<\/abbr> (?:<!-- -->)?9\.87%/g
const inField = /\\?"commission\\?":\\?"9\.87%\\?"/g

/** The places of a text that name the compensation, besides cards and their field. */
export const compensationsIn = (text: string) =>
  text.replaceAll(onCard, '').replaceAll(inField, '').match(compensation) ?? []

export const cardsIn = (html: string) => html.match(onCard)?.length ?? 0

/** Pages that list homes on cards; no other may name the compensation. */
export const pagesWithCards = ['/', '/featured-properties', '/past-sales', '/properties']

const homePages = () => [...made.values()].map(({ slug }) => propertyPath(slug))
export const pages = () => [...siteRoutes.keys(), ...homePages()]

export const isHidden = (state: string) => hiddenStates.includes(state as PropertyState)

export async function readAll(response: Response): Promise<Page> {
  return { status: response.status, text: await response.text() }
}

// Homes that visitors must not see: one home in each state, with marked texts in every field, and every public page and
// call requested as a visitor. No draft, no withdrawn home, no price on request, and no compensation but on cards and in
// the API's `commission`. New pages of app/site/routes.ts and new parameters of the API are included automatically.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { addressPatterns, siteRoutes } from '#app/site/routes.ts'
import { consent } from '#content/consent-texts.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import type { DescribedCall } from '#test/support/app/described-calls.ts'
import {
  agent,
  amounts,
  ask,
  cardsIn,
  commission,
  compensation,
  compensationsIn,
  hidden,
  hiddenMarks,
  hiddenStates,
  homeBy,
  isHidden,
  listing,
  made,
  markOf,
  open,
  openHouse,
  pages,
  pagesWithCards,
  prepareMarkedHomes,
  quiet,
  readAll,
  toldIn,
  web,
} from '#test/support/app/marked-homes.ts'

prepareMarkedHomes()

describe('hidden homes are revealed by no page', () => {
  test('of the table of routes, nor by its data or a page behind it', async () => {
    const told: string[] = []
    for (const path of siteRoutes.keys()) {
      for (const address of [path, `${path}.data`, `${path}?page=2`, `${path}?page=99`]) {
        const { status, text } = await ask(address)
        expect(status, address).toBeLessThan(500)
        told.push(...toldIn(text).map((secret) => `${address}: ${secret}`))
      }
    }
    expect(told).toEqual([])
  })

  test('or file of a home, and those of hidden homes are not found', async () => {
    const ofHomes = addressPatterns.filter((pattern) => pattern.includes(':slug'))
    expect(ofHomes.length).toBeGreaterThan(0)
    for (const pattern of ofHomes) {
      for (const [state, { slug }] of made) {
        const address = pattern.replace(':slug', slug).replaceAll(/:[a-z]+/g, openHouse)
        for (const asked of [address, `${address}.data`, `${address}?sent=x`]) {
          const { status, text } = await ask(asked)
          expect([asked, toldIn(text.replaceAll(slug, ''))]).toEqual([asked, []])
          if (isHidden(state) || asked.endsWith('.data')) expect([asked, status]).toEqual([asked, 404])
          else expect([asked, status < 400]).toEqual([asked, true])
        }
      }
    }
  })

  test('nor by a text file, the OpenAPI document or an unknown page', async () => {
    const texts = addressPatterns.filter((pattern) => !pattern.includes(':'))
    expect(texts).toEqual(expect.arrayContaining(['/sitemap.xml', '/robots.txt']))
    for (const path of [...texts, '/api/openapi.json', '/no-such-page', '/healthz']) {
      const { text } = await ask(path)
      expect([path, toldIn(text), text.includes('9.87')]).toEqual([path, [], false])
    }
  })

  test('nor by a page that searches for it', async () => {
    const words = hiddenStates.flatMap((state) => [`${markOf(state)}name`, homeBy(state).name])
    const names = ['search', 'q', 'place', ...listing.parameters.map(({ name }) => name)]
    for (const path of pagesWithCards) {
      for (const name of new Set(names)) {
        for (const word of words) {
          const { status, text } = await ask(`${path}?${name}=${word}`)
          expect(status, `${path}?${name}=`).toBeLessThan(500)
          expect(text.replaceAll(word, '').match(/qx(draft|withdrawn)/g)).toBeNull()
        }
      }
    }
  })
})

describe('hidden homes are revealed by no call', () => {
  /** Values that fit a parameter, and values that name a hidden home. */
  function valuesOf({ name, schema }: DescribedCall['parameters'][number]): string[] {
    const prices = ['1', '640000', String(amounts.quiet - 1), String(amounts.quiet + 2), '999999999']
    const known: Record<string, string[]> = {
      id: [...made.values()].map(({ _id }) => _id),
      page: ['1', '2', '99'],
      limit: ['1', '100'],
      minPrice: prices,
      maxPrice: prices,
    }
    const texts = hiddenStates.flatMap((state) => [state, markOf(state), `${markOf(state)}street`])
    const choices = ((schema as { enum?: unknown[] }).enum ?? []).map(String)
    return known[name] ?? [...choices, 'true', 'false', '1', '3', '640000', ...texts]
  }

  test('that lists homes, with any of its parameters', async () => {
    expect(listing.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['featured', 'pastSale', 'search', 'id', 'page', 'limit']),
    )
    let answered = 0
    for (const parameter of listing.parameters.filter((one) => one.in === 'query')) {
      for (const value of valuesOf(parameter)) {
        const query = new URLSearchParams({ [parameter.name]: value })
        const { status, text } = await ask(`/api/properties?${query}`)
        expect([200, 400, 404, 422], `${query}`).toContain(status)
        if (status === 200) answered++
        expect([String(query), toldIn(text)]).toEqual([String(query), []])
        expect(text).not.toMatch(/"state":"(draft|withdrawn)"/)
      }
    }
    expect(answered).toBeGreaterThan(15)
  })

  test('that counts them', async () => {
    const shown = made.size - hiddenStates.length
    const read = async (query: string) => (await (await web.request(`/api/properties?${query}`)).json()).total
    expect(await read('limit=100')).toBe(shown)
    expect(await read('featured=true')).toBe(shown)
    for (const state of hiddenStates) expect(await read(`search=${markOf(state)}`)).toBe(0)
  })

  test('that gives one of them by its id', async () => {
    for (const { _id } of hidden()) expect((await ask(`/api/properties?id=${_id}`)).status).toBe(404)
  })

  test('that returns the address of a photo; staff and the visitors of a public home get theirs', async () => {
    const statusOf = async (key: string, headers: Record<string, string> = {}) =>
      (await web.request(`/api/getImageUrl?objectKey=${key}`, { headers })).status
    for (const [state, { photos }] of made) {
      for (const { objectKey } of photos) {
        const expected = isHidden(state) ? 404 : 200
        expect([objectKey, await statusOf(objectKey)]).toEqual([objectKey, expected])
        expect(await statusOf(objectKey, agent)).toBe(200)
        const unsigned = await web.request(`/images/${objectKey}/640.jpg`)
        expect(unsigned.status).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('that stores an inquiry, nor by the page after it', async () => {
    const { name } = contactMessage
    for (const { _id } of hidden()) {
      const { status, text } = await readAll(
        await post(web, '/api/inquiries', { ...contactMessage, propertyId: _id }),
      )
      expect([status, toldIn(text)]).toEqual([201, []])
      const form = {
        name,
        email: `${_id}@visitor.example`,
        consent: consent.message.version,
        propertyId: _id,
      }
      const sent = await web.request('/contact', { method: 'POST', body: new URLSearchParams(form) })
      expect(sent.status).toBe(303)
      expect(toldIn((await ask(sent.headers.get('Location')!)).text)).toEqual([])
    }
  })

  /** No response has an amount, but the place of a home in a range or an order could reveal it. */
  test('that filters or sorts by price: another price on request changes no response', async () => {
    const queries = listing.parameters
      .filter(({ name }) => /price|order|sort/i.test(name))
      .flatMap((one) => valuesOf(one).map((value) => new URLSearchParams({ [one.name]: value })))
    const answers = async () => {
      const all: string[] = []
      for (const query of queries) {
        all.push(String(query), ...(await idsIn(query)))
        for (const path of pagesWithCards) {
          const { text } = await ask(`${path}?${query}`)
          all.push(path, ...(text.match(/qx[a-z]+name/g) ?? []))
        }
      }
      return all
    }
    const priceQuiet = async (key: (typeof quiet)[number], price: number, soldPrice: number) => {
      const amounts = { price, ...(key === 'quietsold' && { soldPrice }) }
      await open.app.db
        .update(property)
        .set(amounts)
        .where(eq(property.id, homeBy(key)._id))
    }
    const before = await answers()
    for (const key of quiet) await priceQuiet(key, 2, 3)
    expect(await answers()).toEqual(before)
    for (const key of quiet) await priceQuiet(key, amounts.quiet, amounts.quietSold)
  })

  async function idsIn(query: URLSearchParams): Promise<string[]> {
    const { data = [] } = await (await web.request(`/api/properties?${query}`)).json()
    return data.map(({ _id }: { _id: string }) => _id)
  }
})

describe('the compensation', () => {
  test('is on cards and nowhere else in a page', async () => {
    for (const path of pages()) {
      const { text } = await ask(path)
      const found = pagesWithCards.includes(path) ? compensationsIn(text) : text.match(compensation)
      expect([path, found ?? []]).toEqual([path, []])
      const [head = ''] = text.split('</head>')
      const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join()
      expect([path, `${head}${data}`.match(compensation)]).toEqual([path, null])
    }
  })

  test('is on the cards of the lists, and in `commission` of the call', async () => {
    for (const path of ['/', '/featured-properties', '/past-sales'])
      expect([path, cardsIn((await ask(path)).text) > 0]).toEqual([path, true])
    const { text } = await ask('/api/properties?limit=100')
    expect(text).toContain(`"commission":"${commission}"`)
    expect(compensationsIn(text)).toEqual([])
  })
})

test('staff find all of them, so the hidden texts exist', async () => {
  const response = await web.request('/api/properties?limit=100', { headers: agent })
  const { text } = await readAll(response)
  expect(
    [...hiddenMarks, ...hidden().map(({ _id }) => _id)].filter((secret) => !text.includes(secret)),
  ).toEqual([])
})

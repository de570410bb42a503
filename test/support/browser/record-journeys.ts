// Shared by the journeys through the lists and forms of records.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { expectNoAxeViolationsInBothSchemes } from './axe.ts'

/** A valid body of `POST /api/properties`. */
export const homeBody = {
  name: 'Quarry Road house',
  address: '12 Quarry Road, Fenwick Park',
  bedrooms: 4,
  bathrooms: 2.5,
  squareFootage: 2840,
  price: '$1,250,000',
  commission: '2.5%',
  imgUrl: 'homes/quarry-road',
  linkUrl: 'https://listings.example/quarry-road',
  agent: 'Nora Whitlock',
  featured: true,
  pastSale: false,
}

type Stored = { _id: string; name: string; updatedAt: string } & Record<string, unknown>

/** Stores and returns a record. */
export async function store(
  app: RunningApp,
  cookie: string,
  collection: string,
  body: object,
): Promise<Stored> {
  const response = await callAs(app, cookie, 'POST', `/api/${collection}`, body)
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: Stored }).data
}

/** Changes a record as somebody else does meanwhile. */
export async function change(app: RunningApp, cookie: string, path: string, body: object) {
  expect((await callAs(app, cookie, 'PUT', path, body)).status).toBe(200)
}

/** A record as a call returns it. */
export async function read(app: RunningApp, cookie: string, collection: string, id: string): Promise<Stored> {
  const response = await callAs(app, cookie, 'GET', `/api/${collection}?id=${id}`)
  return ((await response.json()) as { data: Stored[] }).data[0]!
}

/** Checks axe in light and then in dark mode, which stays on; without motion, since colors in transition would fail. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoAxeViolationsInBothSchemes(page)
}

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
}

export const hasFocus = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element === document.activeElement)

/** Text in the toast region. */
export const toasts = (page: Page) => page.locator('.toasts')

/** Holds requests back until `release`. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    resolve()
    await page.unroute(url)
  }
}

/** The server handles the next call at once; its response comes only when `arrive` is called, which waits for its effect. */
export async function holdNextAnswer(page: Page, url: string) {
  const { promise: due, resolve: release } = Promise.withResolvers<void>()
  const { promise: handled, resolve: isHandled } = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      isHandled()
      await due
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const arrive = async () => {
    const response = page.waitForResponse(url)
    release()
    await (await response).finished()
    // what the script makes of it is painted
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  return { handled, arrive }
}

/** The server handles the next call; its response is lost. */
export const loseNextAnswer = (page: Page, url: string | RegExp | ((url: URL) => boolean)) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** Responds to calls with a failure. */
export async function fail(page: Page, url: string, status: number, said: Record<string, unknown>) {
  await page.route(url, (route) => route.fulfill({ status, json: { success: false, ...said } }))
  return () => page.unroute(url)
}

// A home on an agent's phone, from the first draft to the sale: the steps, and the questions of each.

import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { rowOf } from '#test/support/browser/properties-list.ts'
import { field, openHomeForm } from '#test/support/browser/record-form.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hasFocus,
  homeBody,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'
import { databaseOf } from '#test/support/database/outside-database.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const phone = { width: 390, height: 844, touch: true } as const
const soldDialog = (page: Page) => page.getByRole('dialog', { name: /^Mark .+ as sold$/ })
const state = (page: Page, name: string) => page.locator('fieldset label', { hasText: name }).first()
const rooms = 'front court hall kitchen study porch pool stair attic cellar garden garage'.split(' ')
const pictureOf = async (room: string, place: number) => {
  const background = { r: 20 * place, g: 120, b: 140 }
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name: `${room}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

const openForm = (id: string, view?: Parameters<typeof openHomeForm>[3]) => openHomeForm(app, nora, id, view)

test('a new home is a draft, published, under contract and sold on request, in at most 25 taps', async () => {
  const page = await openStaffPage(app, nora, phone)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const type = async (label: string, text: string) => {
    await tap(field(page, label))
    await page.keyboard.type(text)
  }
  const stored = async () => read(app, nora, 'properties', page.url().split('/').at(-1) ?? '')
  await page.goto('/cms/properties')
  await tap(page.getByRole('link', { name: 'Create +' }))
  const chosen = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Choose files' }))
  await (await chosen).setFiles(await Promise.all(rooms.map(pictureOf)))
  await tap(page.getByRole('button', { name: 'Upload', exact: true }))
  await type('Name', 'Longwater House')
  await type('Address', '118 Alder Court')
  await type('Bedrooms', '5')
  await type('Bathrooms', '4.5')
  await type('Square footage', '6240')
  await type('Price', '3950000')
  await type('Commission', '2.5')
  await tap(field(page, 'Agent'))
  await field(page, 'Agent').selectOption('Nora Whitlock')
  taps += 1
  expect(await field(page, 'Link URL').inputValue()).toBe('/properties/longwater-house-118-alder-court')
  await expectNoSidewaysScroll(page)
  await expect.poll(() => page.locator('[data-photo]').count(), { timeout: 30_000 }).toBe(12)
  await tap(page.getByRole('button', { name: 'Keep as draft' }))
  await page.getByText('Draft, staff only').waitFor()
  expect(await stored()).toMatchObject({ state: 'draft', slug: 'longwater-house-118-alder-court' })
  expect((await fetch(`${app.url}/api/properties?id=${(await stored())._id}`)).status).toBe(404)
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: 'Write the first' }))
  for (const [place, room] of rooms.entries()) {
    await page.getByRole('dialog', { name: `Photo ${place + 1} of 12` }).waitFor()
    await page.keyboard.type(`The ${room}`)
    await page.keyboard.press('Enter')
  }
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' })
  if (await done.isVisible()) await tap(done)
  await tap(page.getByRole('button', { name: 'Publish' }))
  await page.getByText('For sale, on the website').waitFor()
  await tap(state(page, 'Under contract'))
  await tap(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Under contract, on the website').waitFor()
  await tap(state(page, 'Sold'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await tap(soldDialog(page).getByText('Price on request'))
  await tap(soldDialog(page).getByRole('button', { name: 'Mark as sold' }))
  await page.getByText('Sold, on the website').waitFor()
  const sold = await stored()
  expect(sold).toMatchObject({ state: 'sold', pastSale: true, priceOnRequest: true, soldPrice: '' })
  expect((sold.photos as { alt: string }[]).map(({ alt }) => alt)).toContain('The kitchen')
  expect(sold.photos).toHaveLength(12)
  expect(taps).toBeLessThanOrEqual(25)
})

test('Cancel and Escape put the state back, and Past Sale asks the same', async () => {
  const home = await store(app, nora, 'properties', homeBody)
  const page = await openForm(home._id)
  await page.getByRole('radio', { name: 'Under contract' }).check()
  await page.getByRole('radio', { name: 'Sold…' }).click()
  await soldDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Under contract' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Past Sale' }).click()
  await page.keyboard.press('Escape')
  await soldDialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('checkbox', { name: 'Past Sale' }).isChecked()).toBe(false)
  expect((await read(app, nora, 'properties', home._id)).state).toBe('active')
})

test('the sold dialog asks for missing values, removes open houses, and names the history', async () => {
  const openHouses = [{ date: '2099-11-29', from: '13:00', to: '15:00', note: '' }]
  const home = await store(app, nora, 'properties', { ...homeBody, openHouses })
  const page = await openForm(home._id)
  await page.getByRole('radio', { name: 'Sold…' }).click()
  const dialog = soldDialog(page)
  await dialog.getByText('An open house is taken down: 11/29/2099.').waitFor()
  await dialog.getByLabel('Sold for').fill('')
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await dialog.getByText('Sold for is required, or choose Price on request.').waitFor()
  expect(await dialog.getByLabel('Sold for').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Sold for').fill('1200000')
  await dialog.getByLabel('Date of sale').press('Backspace')
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await dialog.getByText('Complete this, or clear it.').waitFor()
  await dialog.getByLabel('Date of sale').fill('2024-11-20')
  await dialog.getByRole('checkbox', { name: 'Keep it in Featured as well' }).uncheck()
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect(await read(app, nora, 'properties', home._id)).toMatchObject({
    state: 'sold',
    soldDate: '2024-11-20',
    soldPrice: '$1,200,000',
    featured: false,
    openHouses: [],
  })
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('State For sale Sold').waitFor()
  await history.getByText('removed 11/29/2099, 1:00 PM to 3:00 PM').waitFor()
  expect(await history.textContent()).not.toContain('[object')
})

test('open houses are entered by keyboard, with errors at their row', async () => {
  const home = await store(app, nora, 'properties', homeBody)
  const page = await openForm(home._id)
  await page.getByText('Open houses', { exact: true }).click()
  const add = page.getByRole('button', { name: 'Add an open house' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, 'ol[aria-label="Open houses"] input')).toBe(true)
  const row = page.getByRole('list', { name: 'Open houses' }).getByRole('listitem')
  await row.getByLabel('To', { exact: true }).fill('12:00')
  await page.keyboard.press('Control+s')
  await row.getByText('Date must be a day such as 2026-11-29.').waitFor()
  await page.locator('.summary').getByRole('link', { name: 'Open houses' }).click()
  expect(await row.getByLabel('Date').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await row.getByLabel('Date').fill('2099-11-29')
  await page.keyboard.press('Control+s')
  await row.getByText('To must be later than From.').waitFor()
  await row.getByLabel('To', { exact: true }).fill('16:30')
  await page.keyboard.press('Control+s')
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', home._id)).openHouses).toEqual([
    { date: '2099-11-29', from: '13:00', to: '16:30', note: '' },
  ])
  await page.reload()
  await row.getByRole('button', { name: 'Remove the open house on 11/29/2099' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Add an open house')
})

test('a row of the list shows its state, by dot and word', async () => {
  await store(app, nora, 'properties', { ...homeBody, name: 'Withdrawn house', state: 'withdrawn' })
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/properties')
  await rowOf(page, 'Withdrawn house').locator('td.state').getByText('Withdrawn', { exact: true }).waitFor()
  await expectAccessible(page)
})

/** As if nobody had touched it for so long. */
async function age(id: string, days: number) {
  const client = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await client.connect()
  await client.query(`update property set updated_at = now() - make_interval(days => $1) where id = $2`, [
    days,
    id,
  ])
  await client.end()
}

test('an untouched home is on the first screen and in the list until staff confirm it', async () => {
  const [kept, listed] = await Promise.all(
    ['Forgotten house', 'Neglected house'].map((name) =>
      store(app, nora, 'properties', { ...homeBody, name, featured: false }),
    ),
  )
  await age(kept!._id, 200)
  await age(listed!._id, 90)
  const page = await openStaffPage(app, nora, phone)
  await page.goto('/cms')
  const todo = page.getByRole('list', { name: 'To finish' })
  await todo
    .getByText(/^For sale, and untouched since .+ Is it still right\?$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await todo.getByRole('button', { name: 'Still right: Forgotten house' }).tap()
  await toasts(page).getByText('Forgotten house is noted as still right').waitFor()
  await todo.getByRole('link', { name: 'Forgotten house' }).waitFor({ state: 'detached' })
  await page.goto('/cms/properties')
  await page.getByRole('checkbox', { name: 'Due for review' }).tap()
  await page.waitForURL('**/cms/properties?review=true')
  const row = rowOf(page, 'Neglected house')
  await row.waitFor()
  expect(await rowOf(page, 'Forgotten house').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: 'Still right: Neglected house' }).tap()
  await page.getByRole('heading', { name: 'Nothing is due for a review' }).waitFor()
  expect((await read(app, nora, 'properties', listed!._id)).reviewedAt).toBeUndefined()
})

test('the list shows one state alone, and the address names it', async () => {
  await store(app, nora, 'properties', { ...homeBody, name: 'Coming house', state: 'coming soon' })
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/properties')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Coming soon')
  await page.waitForURL('**/cms/properties?state=coming+soon')
  await expect.poll(() => page.locator('a.open').allTextContents()).toEqual(['Coming house'])
  await page.getByRole('combobox', { name: 'State' }).selectOption('All states')
  await page.waitForURL('**/cms/properties')
  await expect.poll(() => page.locator('a.open').count()).toBeGreaterThan(1)
})

import { beforeAll, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  field,
  openHomeForm,
  openStoredHome,
  save,
  saveBar,
  summary,
  textOf,
} from '#test/support/browser/record-form.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fail,
  hasFocus,
  homeBody,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const open = (id?: string, view?: Parameters<typeof openHomeForm>[3]) => openHomeForm(app, nora, id, view)
const openStored = (body?: Partial<typeof homeBody>) => openStoredHome(app, nora, body)

test('every field is required: the summary takes the focus and leads to each field (5)', async () => {
  const page = await open()
  await expectAccessible(page)
  await save(page).click()
  await expect
    .poll(() => textOf(summary(page)))
    .toBe(
      '10 fields need a change. Image key, Name, Address, Bedrooms, Bathrooms, Square footage, Price, Commission, Link URL, Agent',
    )
  expect(await hasFocus(page, '.summary')).toBe(true)
  await expectAccessible(page)
  await summary(page).getByRole('link', { name: 'Price' }).click()
  expect(await hasFocus(page, '#f-price')).toBe(true)
  expect(await page.locator('#f-price-error').textContent()).toBe('Price is required.')
  expect(await field(page, 'Price').getAttribute('aria-describedby')).toContain('f-price-error')
  await page.keyboard.type('5')
  expect(await page.locator('#f-price-error').count()).toBe(0)
  await field(page, 'Bathrooms').fill('1.3')
  await field(page, 'Link URL').fill('listings.example')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => page.locator('#f-bathrooms-error').textContent())
    .toBe('Bathrooms must be a whole or a half number.')
  expect(await page.locator('#f-linkUrl-error').textContent()).toBe(
    'Link URL must start with http:// or https://, or with one / for a page of this site.',
  )
  expect(await field(page, 'Agent').locator('option').first().textContent()).toBe('Select an agent')
})

test('price and commission are formatted while typed, and the caret stays in place (5)', async () => {
  const page = await open()
  const price = field(page, 'Price')
  await price.pressSequentially('1,25a0000')
  expect(await price.inputValue()).toBe('$1,250,000')
  await price.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', '9']) await page.keyboard.press(key)
  expect(await price.inputValue()).toBe('$19,250,000')
  await page.keyboard.press('Backspace')
  expect(await price.inputValue()).toBe('$1,250,000')
  await page.keyboard.type('7')
  expect(await price.inputValue()).toBe('$17,250,000')
  const commission = field(page, 'Commission')
  await commission.pressSequentially('2.5x.')
  expect(await commission.inputValue()).toBe('2.5%')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  expect(await commission.inputValue()).toBe('2%')
  const feet = field(page, 'Square footage')
  await feet.pressSequentially('12450')
  expect(await feet.inputValue()).toBe('12,450')
})

test('the save bar names the changed fields; only those are sent, and Ctrl-S saves them', async () => {
  const { home, page } = await openStored()
  expect(await saveBar(page).count()).toBe(0)
  await field(page, 'Price').fill('1300000')
  await field(page, 'Name').fill('Quarry Road house and barn')
  await expect.poll(() => textOf(saveBar(page))).toContain('2 unsaved changes Name, Price')
  await page.getByText('Was $1,250,000').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toEqual({
    name: 'Quarry Road house and barn',
    price: '$1,300,000',
    updatedAt: home.updatedAt,
  })
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect(await saveBar(page).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByText('Quarry Road house and barn', { exact: true })
    .waitFor()
  await expect.poll(() => textOf(page.locator('.log'))).toContain('Price $1,250,000 $1,300,000')
  await field(page, 'Address').fill('13 Quarry Road')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  expect(await field(page, 'Address').inputValue()).toBe(homeBody.address)
  await expectAccessible(page)
})

test('a failed save says why, keeps the text, and can be retried (8)', async () => {
  const { home, page } = await openStored()
  await field(page, 'Name').fill('Kept name')
  const mend = await fail(page, '**/api/properties?id=*', 503, {
    error: 'The server is busy.',
    message: 'The server is busy.',
  })
  await save(page).click()
  await toasts(page).getByText('Error updating property: The server is busy.').waitFor()
  await expectAccessible(page)
  await mend()
  await page.route('**/api/properties?id=*', (route) => route.abort())
  await save(page).click()
  await toasts(page).getByText('Something went wrong. Please try again later.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Kept name')
  await page.unroute('**/api/properties?id=*')
  await toasts(page).getByRole('button', { name: 'Try again' }).last().click()
  await toasts(page).getByText('Property updated successfully!').waitFor()
  expect((await read(app, nora, 'properties', home._id)).name).toBe('Kept name')
})

test('a date that is half cleared is refused, and is not stored as none', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, marketDate: '2026-03-02' })
  const page = await open(home._id)
  const date = page.getByLabel('On the market from')
  await date.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
  await date.press('Backspace')
  await page.keyboard.press('Control+s')
  await expect.poll(() => textOf(summary(page))).toContain('On the market from')
  expect((await read(app, nora, 'properties', home._id)).marketDate).toBe('2026-03-02')
})

test('fields that only the server refuses are shown like the others', async () => {
  const { page } = await openStored()
  await field(page, 'Link URL').fill('https://listings.example/elsewhere')
  const message = 'Link URL is not reachable.'
  await fail(page, '**/api/properties?id=*', 422, { error: message, message, fields: { linkUrl: message } })
  await save(page).click()
  await expect.poll(() => textOf(summary(page))).toBe('1 field needs a change. Link URL')
  expect(await page.locator('#f-linkUrl-error').textContent()).toBe(message)
})

test('leaving with unsaved changes asks, whether by a link, by going back or by loading another page', async () => {
  const home = await store(app, nora, 'properties', homeBody)
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/properties')
  await page.locator(`a.open[href$="${home._id}"]`).click()
  await field(page, 'Address').fill('14 Quarry Road')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Testimonials' }).click()
  await leave.getByText('Not saved yet: Address.').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep editing')
  await page.keyboard.press('Escape')
  await leave.waitFor({ state: 'hidden' })
  expect(await field(page, 'Address').inputValue()).toBe('14 Quarry Road')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('/'), 0))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.evaluate(() => history.back())
  await leave.waitFor()
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Testimonials' }).click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Testimonials' }).waitFor()
  await page.goBack()
  await field(page, 'Address').waitFor()
  expect(await field(page, 'Address').inputValue()).toBe(homeBody.address)
})

test('after two quick Backs, somebody who keeps editing returns to the form’s address', async () => {
  const home = await store(app, nora, 'properties', homeBody)
  const page = await openStaffPage(app, nora)
  await page.goto('/cms')
  const sidebar = page.getByRole('navigation', { name: 'Staff area' })
  await sidebar.getByRole('link', { name: 'Testimonials' }).click()
  await page.waitForURL('**/cms/testimonials')
  await sidebar.getByRole('link', { name: 'Properties' }).click()
  await page.locator(`a.open[href$="${home._id}"]`).click()
  await field(page, 'Address').fill('14 Quarry Road')
  const address = page.url()
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await page.waitForURL('**/cms/testimonials')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.waitForURL(address)
  expect(await field(page, 'Address').inputValue()).toBe('14 Quarry Road')
})

test('on a phone the form is one column, and deleting it leads back to the list', async () => {
  const home = await store(app, nora, 'properties', { ...homeBody, name: 'Short-lived house' })
  const page = await open(home._id, { width: 390, height: 844, touch: true })
  await field(page, 'Name').fill('A much longer name than before, of a short-lived house')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('button', { name: 'Delete property' }).tap()
  await page.waitForURL('**/cms/properties')
  await toasts(page).getByText('Short-lived house was deleted').waitFor()
})

test('an unknown property’s address says so', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/property-form/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
})

test('the form warns of a sold home that stays featured', async () => {
  const page = await open()
  const told = page.getByText('A sold home that stays featured shows in both lists')
  await page.getByRole('checkbox', { name: 'Featured' }).check()
  expect(await told.count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Past Sale' }).check()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Keep it in Featured as well' }).waitFor()
  await page.getByRole('dialog').getByRole('radio', { name: 'Price on request' }).check()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await told.waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Featured' }).uncheck()
  await told.waitFor({ state: 'detached' })
})

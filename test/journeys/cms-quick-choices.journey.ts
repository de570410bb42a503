// Choices that are made while the response to the one before is under way: each adds to it.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { boardPath, openBoard } from '#test/support/browser/board-page.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { addLeads, placeLeads, quietBoard } from '#test/support/load/leads.ts'

let app: RunningApp
let cookie: string

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
})
beforeEach(async () => {
  await placeLeads(app, quietBoard)
  await addLeads(app, 24)
})

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
}

/** The query without names of no value. */
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const inquiries = '**/api/inquiries?**'

test('a search, and at once my leads and the list', async () => {
  const page = await openBoard(app, cookie)
  const release = await hold(page, inquiries)
  await search(page, 'Lead')
  await page.getByRole('button', { name: /^Mine/ }).click()
  await page.getByRole('link', { name: 'List' }).click()
  await release()
  await expect.poll(() => queryOf(page)).toEqual({ view: 'list', search: 'Lead', owner: 'mine' })
  expect(await page.getByRole('searchbox').inputValue()).toBe('Lead')
})

test('a search, and at once my leads: Back leads to the board where they began', async () => {
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all`)
  const release = await hold(page, inquiries)
  await search(page, 'Lead')
  await page.getByRole('button', { name: /^Mine/ }).click()
  await release()
  await expect.poll(() => queryOf(page)).toEqual({ search: 'Lead', owner: 'mine' })
  await page.evaluate(() => history.back())
  await expect.poll(() => page.url()).toBe(`${app.url}${boardPath}?owner=all`)
})

test('a filter that is being chosen stays open when the board before it arrives', async () => {
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all`)
  const release = await hold(page, inquiries)
  await search(page, 'Lead 2')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByLabel('Source').selectOption('Phone')
  await release()
  await expect.poll(() => queryOf(page)).toEqual({ owner: 'all', search: 'Lead 2' })
  expect(await filter.getByLabel('Source').inputValue()).toBe('phone')
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => queryOf(page)).toEqual({ owner: 'all', search: 'Lead 2', source: 'phone' })
})

test('a search, a lead, and at once a new lead instead', async () => {
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all`)
  const release = await hold(page, inquiries)
  await search(page, 'Lead 2')
  await page.getByRole('link', { name: 'Lead 3', exact: true }).click()
  await page.getByRole('link', { name: 'Create +' }).click()
  await release()
  await page.getByRole('dialog', { name: 'Create lead' }).waitFor()
  expect(queryOf(page)).toEqual({ owner: 'all', search: 'Lead 2', create: '' })
  expect(await page.locator('dialog[open]').count()).toBe(1)
})

test('a search, and at once a lead', async () => {
  const page = await openBoard(app, cookie, {}, `${boardPath}?owner=all`)
  const release = await hold(page, inquiries)
  await search(page, 'Lead 2')
  await page.getByRole('link', { name: 'Lead 3', exact: true }).click()
  await release()
  await page.getByRole('dialog').getByText('Lead 3', { exact: true }).first().waitFor()
  expect(queryOf(page)).toMatchObject({ owner: 'all', search: 'Lead 2', id: expect.any(String) })
  await page.keyboard.press('Escape')
  await expect.poll(() => queryOf(page)).toEqual({ owner: 'all', search: 'Lead 2' })
})

test('a search, and at once the next page', async () => {
  const page = await openStaffPage(app, cookie, { reducedMotion: true })
  await page.goto(`${boardPath}?view=list&owner=all`)
  const next = page.getByRole('link', { name: 'Page 2', exact: true })
  await next.waitFor()
  const release = await hold(page, inquiries)
  await search(page, 'Lead')
  await next.click()
  await release()
  await expect.poll(() => queryOf(page)).toEqual({ view: 'list', owner: 'all', search: 'Lead', page: '2' })
})

test('a kind of the trash, and at once a search', async () => {
  const page = await openStaffPage(app, cookie, { reducedMotion: true })
  await page.goto('/cms/trash?search=Nobody')
  const kinds = page.getByRole('navigation', { name: 'Kind' })
  // The skeleton has the links too, before the script runs.
  await page.getByRole('heading', { name: 'Nothing was found in the trash' }).waitFor()
  const release = await hold(page, '**/api/trash?**')
  await kinds.getByRole('link', { name: /^Leads/ }).click()
  await search(page, 'Ada')
  await release()
  await expect.poll(() => queryOf(page)).toEqual({ collection: 'inquiries', search: 'Ada' })
})

test.each(['/cms/properties', '/cms/testimonials'])(
  'the filters of %s are inert until the script runs',
  async (path) => {
    const page = await openStaffPage(app, cookie, { reducedMotion: true })
    const release = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const filters = page.locator('form.tools :is(input[type=checkbox], select)')
    await filters.first().waitFor()
    const live = () => filters.evaluateAll((all) => all.filter((one) => !one.closest('[inert]')).length)
    expect(await live()).toBe(0)
    await release()
    await expect.poll(live).toBe(await filters.count())
  },
)

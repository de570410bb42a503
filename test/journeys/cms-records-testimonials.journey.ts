// Testimonials in the staff area (2.4, 5, 8): the list, visitors' submissions, the form.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import { eventually, focusedName } from '#test/support/browser/board-page.ts'
import { field, save } from '#test/support/browser/record-form.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  loseNextAnswer,
  read,
  store,
  toasts,
} from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const rowOf = (page: Page, name: string) => page.locator('.table tbody tr').filter({ hasText: name })

async function open(path = '/cms/testimonials', view: Parameters<typeof openStaffPage>[2] = {}) {
  const page = await openStaffPage(app, nora, view)
  await page.goto(path)
  return page
}

/** Submits a testimonial as a visitor. */
async function submit(name: string, content: string) {
  const response = await callAs(app, '', 'POST', '/api/testimonial-submissions', { name, content })
  expect(response.status).toBe(201)
}

const publicText = async () => (await fetch(`${app.url}/testimonials`)).text()

test('an empty list says so exactly; the first testimonial is created, and is public at once', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'No testimonials were found', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create +' }).click()
  await save(page).click()
  const summary = page.locator('.summary')
  await expect.poll(() => summary.textContent()).toBe('3 fields need a change. Name, Content, Agent')
  await expectAccessible(page)
  await field(page, 'Name').fill('Priya Raman')
  await page.getByLabel('Content').fill('They answered every call.')
  await field(page, 'Agent').selectOption('Nora Whitlock')
  await save(page).click()
  await toasts(page).getByText('Testimonial created successfully!').waitFor()
  await page.waitForURL(/\/cms\/testimonial-form\/[\w-]+$/)
  expect(await publicText()).toContain('They answered every call.')
  await page.getByLabel('Date').fill('2026-03-02')
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: 'Properties' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await save(page).click()
  await toasts(page).getByText('Testimonial updated successfully!').waitFor()
  await page.goto('/cms/testimonials')
  await expect
    .poll(() => rowOf(page, 'Priya Raman').locator('td').allTextContents())
    .toEqual(['Priya Raman', 'They answered e…', 'Nora Whitlock', '03/02/2026', 'Published', ''])
})

test('rows show 15 characters or all of a shorter content, and N/A for no date (2.4)', async () => {
  const agent = 'Daniel Osei'
  await store(app, nora, 'testimonials', { name: 'Shorter', content: 'Fourteen chars', agent })
  await store(app, nora, 'testimonials', { name: 'Exactly', content: 'Fifteen letters', agent })
  const page = await open()
  await rowOf(page, 'Shorter').getByText('Fourteen chars', { exact: true }).waitFor()
  await rowOf(page, 'Exactly').getByText('Fifteen letters…', { exact: true }).waitFor()
  await rowOf(page, 'Exactly').getByText('N/A', { exact: true }).waitFor()
})

test('a visitor’s testimonial is Pending review; Publish makes it public, Undo reverts that', async () => {
  await submit('Émile Laurent', 'Sold in nine days, and nobody was rude about the basement.')
  expect(await publicText()).not.toContain('Sold in nine days')
  const page = await open()
  await rowOf(page, 'Émile Laurent').getByText('Pending review').waitFor()
  await page.getByRole('checkbox', { name: 'Pending review' }).check()
  await page.waitForURL('**/cms/testimonials?pending=true')
  await expect.poll(() => page.locator('a.open').allTextContents()).toEqual(['Émile Laurent'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish Émile Laurent' }).focus()
  await page.keyboard.press('Enter')
  await toasts(page).getByText('Changes made to Émile Laurent have been saved.').waitFor()
  expect(await publicText()).toContain('Sold in nine days')
  // It left the waiting list: the focus moves to the message.
  await page.getByText('Nothing waits for review.').waitFor()
  await eventually(() => focusedName(page)).toBe('No testimonials were found')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Émile Laurent').getByText('Pending review').waitFor()
  expect(await publicText()).not.toContain('Sold in nine days')
})

test('the form publishes and unpublishes during an edit', async () => {
  await submit('Sam Ortiz', 'Not yet read by staff.')
  const page = await open()
  await rowOf(page, 'Sam Ortiz').getByRole('link').click()
  await page.locator('.head').getByText('Pending review').waitFor()
  await field(page, 'Name').fill('Sam O.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await toasts(page).getByText('Testimonial updated successfully!').waitFor()
  expect(await publicText()).toContain('Not yet read by staff.')
  expect(await field(page, 'Name').inputValue()).toBe('Sam O.')
  await page.getByText('1 unsaved change').waitFor()
  await page.getByText('published this').waitFor()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.locator('.head').getByText('Pending review').waitFor()
  expect(await publicText()).not.toContain('Not yet read by staff.')
  await field(page, 'Agent').selectOption('Thomas Lindqvist')
  await save(page).click()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(async () => (await read(app, nora, 'testimonials', id)).name).toBe('Sam O.')
})

test('the Published tick of a row is saved by its Save', async () => {
  const made = { name: 'Tick voice', content: 'A short word.', agent: 'Marisol Vega' }
  const { _id } = await store(app, nora, 'testimonials', made)
  const page = await open()
  const row = rowOf(page, 'Tick voice')
  await row.getByRole('checkbox', { name: 'Published: Tick voice' }).uncheck()
  await row.getByRole('button', { name: 'Save Tick voice' }).click()
  await toasts(page).getByText('Changes made to Tick voice have been saved.').waitFor()
  expect((await read(app, nora, 'testimonials', _id)).published).toBe(false)
})

test('a failed update shows the generic alert and the reason; the text stays (8)', async () => {
  const made = { name: 'Kept voice', content: 'As it was.', agent: 'Marisol Vega' }
  const { _id } = await store(app, nora, 'testimonials', made)
  const page = await open(`/cms/testimonial-form/${_id}`)
  await page.getByLabel('Content').fill('As it should be.')
  await page.route('**/api/testimonials?id=*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Busy.', message: 'Busy.' } }),
  )
  await save(page).click()
  await toasts(page).getByText('Something went wrong. Please try again later.').waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).getByText('Busy.').waitFor()
  expect(await page.getByLabel('Content').inputValue()).toBe('As it should be.')
})

test('on a phone the list and the form fit the screen', async () => {
  await submit('A visitor with a rather long name indeed', 'It went well.')
  const page = await open('/cms/testimonials', { width: 390, height: 844, touch: true })
  const row = rowOf(page, 'A visitor with a rather long name')
  await row.getByRole('button', { name: /^Publish/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await row.getByRole('link').tap()
  await page.getByLabel('Content').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('button', { name: 'Delete testimonial' }).tap()
  await page.waitForURL('**/cms/testimonials')
})

test.each([
  ['Ines Duarte', 'in its window'],
  ['Vera Lund', 'after a reload'],
])(
  'a new one of %s whose response was lost is stored once, with what was typed after it, %s',
  async (name, place) => {
    const page = await open('/cms/testimonial-form')
    await field(page, 'Name').fill(name)
    await page.getByLabel('Content').fill('Sold within a week.')
    await field(page, 'Agent').selectOption('Nora Whitlock')
    await loseNextAnswer(page, '**/api/testimonials')
    await save(page).click()
    await toasts(page).getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByLabel('Content').fill('Sold within a week, twice.')
    if (place === 'after a reload') {
      await page.reload()
      await page.getByRole('button', { name: 'Restore' }).click()
    }
    await save(page).click()
    await page.waitForURL(/\/cms\/testimonial-form\/[\w-]+$/)
    await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
    const { data } = await (
      await callAs(app, nora, 'GET', `/api/testimonials?search=${name.slice(0, 4)}`)
    ).json()
    expect(data).toMatchObject([{ content: 'Sold within a week, twice.' }])
  },
)

// Parts of a record's form in the staff area, and how a journey opens the form of a home.
import type { Locator, Page } from 'playwright-core'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { homeBody, store } from './record-journeys.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
export const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

/** What is wrong with the fields, above them. */
export const summary = (page: Page) => page.locator('.summary')

export const textOf = (part: Locator) =>
  part.evaluate((element) => element.textContent?.replace(/\s+/g, ' ').trim())

type View = Parameters<typeof openStaffPage>[2]

/** The form of a new home, or of the one with this id. */
export async function openHomeForm(app: RunningApp, cookie: string, id = '', view: View = {}): Promise<Page> {
  return goToForm(await openStaffPage(app, cookie, view), id)
}

/** The form of a home without live events. */
export async function openFormWithoutEvents(app: RunningApp, cookie: string, id: string): Promise<Page> {
  const page = await openStaffPage(app, cookie)
  await page.route('**/api/events', (route) => route.abort())
  return goToForm(page, id)
}

async function goToForm(page: Page, id: string) {
  await page.goto(id ? `/cms/property-form/${id}` : '/cms/property-form')
  await field(page, 'Name').waitFor()
  return page
}

/** Stores a home and opens its form. */
export async function openStoredHome(app: RunningApp, cookie: string, body: Partial<typeof homeBody> = {}) {
  const home = await store(app, cookie, 'properties', { ...homeBody, ...body })
  return { home, page: await openHomeForm(app, cookie, home._id) }
}

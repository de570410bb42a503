import type { Page } from 'playwright-core'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

export const rows = (page: Page) => page.locator('.table tbody tr').filter({ has: page.locator('a.open') })
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const names = (page: Page) => page.locator('a.open').allTextContents()

type View = Parameters<typeof openStaffPage>[2]

export const openProperties = async (
  app: RunningApp,
  cookie: string,
  path = '/cms/properties',
  view: View = {},
) => goToProperties(await openStaffPage(app, cookie, view), path)

/** A list without live events. */
export async function openPropertiesWithoutEvents(app: RunningApp, cookie: string, path?: string) {
  const page = await openStaffPage(app, cookie)
  await page.route('**/api/events', (route) => route.abort())
  return goToProperties(page, path)
}

async function goToProperties(page: Page, path = '/cms/properties') {
  await page.goto(path)
  await rows(page).first().waitFor()
  return page
}

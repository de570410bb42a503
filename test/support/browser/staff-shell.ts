import type { Page } from 'playwright-core'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

export type View = Parameters<typeof openStaffPage>[2]

/** Opens a staff screen and waits until its script runs. */
export async function openScreen(app: RunningApp, cookie: string, path: string, view: View = {}) {
  const page = await openStaffPage(app, cookie, view)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.side .n').first().waitFor({ state: 'attached' })
  return page
}

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff area' })

/** The stream of events ends as soon as it is open; the next waits for `reconnect`. */
export async function loseEvents(page: Page) {
  const events = '**/api/events'
  const { promise: until, resolve: reconnect } = Promise.withResolvers<void>()
  const ending = { contentType: 'text/event-stream', body: 'retry: 10\nevent: hello\ndata: {}\n\n' }
  await page.route(events, (route) => until.then(() => route.continue()))
  await page.route(events, (route) => route.fulfill(ending), { times: 1 })
  const lost = page.waitForRequest(events).then(() => page.waitForRequest(events))
  return { lost, reconnect }
}

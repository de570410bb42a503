// The account page of colleagues.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

type View = Parameters<typeof openStaffPage>[2]

/** Opens the account page of a colleague that no other test of the file uses. */
export async function openAccountOf(app: RunningApp, name: string, view: View = {}) {
  const email = emailOf(name)
  await insertColleagues(app, [{ name, email }])
  const session = await logInTo(app, { email, password })
  const page = await openStaffPage(app, session, { reducedMotion: true, ...view })
  await page.goto('/cms/account')
  await expect.poll(() => field(page, 'Name').isEditable()).toBe(true)
  return { page, email, session }
}

export const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save' })
export const isFocused = (page: Page, label: string) =>
  field(page, label).evaluate((input) => input === document.activeElement)

/** The user of a session; null once it has ended. */
export const who = async (app: RunningApp, session: string) =>
  (await (await callAs(app, session, 'GET', '/api/check-session')).json()).user

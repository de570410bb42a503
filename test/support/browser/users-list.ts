import type { Page } from 'playwright-core'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'

/** A colleague that no other test uses. */
export async function addColleague(app: RunningApp, name: string, role: 'admin' | 'agent' = 'agent') {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email, role }])
  return { name, email, password }
}

type View = Parameters<typeof openStaffPage>[2]

/** Opens the list with the users that a search finds. */
export async function openUsers(app: RunningApp, cookie: string, search: string, view: View = {}) {
  const page = await openStaffPage(app, cookie, { reducedMotion: true, ...view })
  await page.goto(`/cms/users?search=${encodeURIComponent(search)}`)
  await page.getByRole('table', { name: 'Users' }).waitFor()
  return page
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` })

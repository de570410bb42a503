// Colleagues with two-step login, and the parts of its screens.
import type { Page } from 'playwright-core'
import { password } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { shownCode } from './authenticator.ts'

/** Adds a colleague and logs in as them. */
export async function addColleague(app: RunningApp, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@wrenfield.example`
  await insertColleagues(app, [{ name, email }])
  return { name, email, session: await logInTo(app, { email, password }) }
}

/** The same with two-step login on; `code()` was not used yet. */
export async function addProtected(app: RunningApp, name: string) {
  const colleague = await addColleague(app, name)
  const ask = (method: string, body: object) =>
    callAs(app, colleague.session, method, '/api/second-factor', body)
  const { secret } = (await (await ask('POST', { password })).json()).data
  const confirmed = await ask('PUT', { code: shownCode(secret) })
  const { recoveryCodes } = (await confirmed.json()).data
  return { ...colleague, code: () => shownCode(secret, new Date(), 1), recoveryCodes }
}

export async function openAccount(
  app: RunningApp,
  session: string,
  view: Parameters<typeof openStaffPage>[2] = {},
) {
  const page = await openStaffPage(app, session, { reducedMotion: true, ...view })
  await page.goto('/cms/account')
  return page
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const codeField = (page: Page) => page.getByLabel('Code from your authenticator app')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

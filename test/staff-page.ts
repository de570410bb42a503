// Windows of staff who are signed in already, and the people they are.
import type { Page } from 'playwright-core'
import { expectNoAxeViolations, openPage } from './browser.ts'
import { password, people } from './cast.ts'
import { inDatabaseOf } from './in-database-of.ts'
import type { RunningApp } from './start-app.ts'

/** Starts an office without demo content, whose admin is Nora of the cast: `startApp({ env: emptyOfficeEnv })`. */
export const emptyOfficeEnv = {
  DEMO_CONTENT: 'off',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: people.nora.email,
  ADMIN_PASSWORD: password,
}

type View = { width?: number; height?: number; touch?: boolean; email?: string; password?: string }

/** A window of whoever has this address, Nora without one; nothing in it moves. */
export async function openStaffPage(app: RunningApp, view: View = {}): Promise<Page> {
  const { email = people.nora.email, password: secret = password, ...size } = view
  const page = await openPage({ ...size, url: app.url, reducedMotion: true })
  const answer = await page.request.post('/api/login', {
    data: { email, password: secret },
    headers: { origin: app.url },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return page
}

type Colleague = { name: string; email: string; role?: 'admin' | 'agent' }

/** Makes people users beside Nora, all with her password. */
export const insertColleagues = (app: RunningApp, colleagues: Colleague[]) =>
  inDatabaseOf(
    app,
    colleagues.map(
      ({ name, email, role = 'agent' }) =>
        `insert into "user" (name, email, role, password_hash) select ${quoted(name)}, ${quoted(email)},
         ${quoted(role)}, password_hash from "user" where email = ${quoted(people.nora.email)}`,
    ),
  )

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Holds a screen to the rules in light and in dark. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
}

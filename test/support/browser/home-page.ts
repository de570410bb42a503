import type { RunningApp } from '#test/support/app/start-app.ts'
import { openPage } from './browser.ts'

export type View = NonNullable<Parameters<typeof openPage>[0]>

/** Opens a home's page without motion. */
export async function openHome(app: RunningApp, path: string, view: View = {}) {
  const page = await openPage({ width: 1440, reducedMotion: true, ...view, url: app.url })
  await page.goto(path)
  return page
}

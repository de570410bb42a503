// One product with demo content and one unpacked browser for all journeys of a run.
import type { TestProject } from 'vitest/node'
import { unpackBrowser } from '#test/support/browser/unpack-browser.ts'
import { startOutsidePostgres } from '#test/support/database/start-outside-postgres.ts'
import { makeFreshDataFolder } from './fresh-data-folder.ts'
import { buildApp, startApp } from './start-app.ts'
import { noteStaffApps } from './worker-app.ts'

export default async function startSharedApp(project: TestProject) {
  buildApp()
  const browser = await unpackBrowser()
  const outside = await startOutsidePostgres()
  const removeFolder = await makeFreshDataFolder()
  const endStaffApps = noteStaffApps()
  const app = await startApp({ env: { RATE_LIMITS: 'off' } })
  project.provide('appUrl', app.url)
  project.provide('browser', browser)
  return async () => {
    await Promise.all([app.close(), endStaffApps()])
    removeFolder()
    await outside?.stop()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shared product's address; a test whose writes others could see starts its own. */
    appUrl: string
    browser: { executable: string; env: Record<string, string> }
  }
}

import { startOutsidePostgres } from '#test/support/database/start-outside-postgres.ts'
import { makeFreshDataFolder } from './fresh-data-folder.ts'
import { buildApp } from './start-app.ts'

/** Runs before test projects that start the built product. */
export default async function prepareProcesses() {
  buildApp()
  const outside = await startOutsidePostgres()
  return outside ? outside.stop : makeFreshDataFolder()
}

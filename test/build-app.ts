import { buildApp } from './start-app.ts'
import { startOutsidePostgres } from './start-outside-postgres.ts'

/** What a project does first whose tests start the built product. */
export default async function prepareProcesses() {
  buildApp()
  return (await startOutsidePostgres())?.stop
}

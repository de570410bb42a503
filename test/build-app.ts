import { buildApp } from './start-app.ts'

/** What a project does first whose tests start the built product. */
export default buildApp

// Prepares database, build and browser for the tests with external services. On a machine without these it prepares
// nothing and says what is missing.
import type { TestProject } from 'vitest/node'
import { buildApp } from '#test/support/app/start-app.ts'
import { unpackBrowser } from '#test/support/browser/unpack-browser.ts'
import { missingOfPostgres, postgresVersions } from '#test/support/database/start-postgres.ts'
import startTestPostgres from '#test/support/database/start-test-postgres.ts'
import { missingOfDisks } from './mount-disk.ts'
import { missingOfNginx } from './start-nginx.ts'
import { missingOfSwift } from './start-swift.ts'

const parts = [
  { tests: 'a real S3 store', missing: missingOfSwift() },
  { tests: 'nginx', missing: missingOfNginx() },
  ...postgresVersions.map((version) => ({
    tests: `PostgreSQL ${version}`,
    missing: missingOfPostgres(version),
  })),
]

export default async function prepareParts(project: TestProject) {
  const noDisks = missingOfDisks()
  if (noDisks) process.stdout.write(`The tests with disks of their own are skipped: ${noDisks}.\n`)
  for (const { tests, missing } of parts)
    if (missing.length > 0)
      process.stdout.write(
        `The tests with ${tests} are skipped: ${missing.join(', ')} is missing. On Debian, test/integration/install-debian.sh installs it.\n`,
      )
  if (noDisks && parts.every(({ missing }) => missing.length > 0)) return undefined
  buildApp()
  if (missingOfSwift().length > 0 && missingOfNginx().length > 0) return undefined
  project.provide('browser', await unpackBrowser())
  return startTestPostgres(project)
}

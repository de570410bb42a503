// One PostgreSQL for the whole run, with one migrated template, which each test app copies. It is embedded or external.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { createLog, type Log } from '#app/runtime/log.ts'
import { startOutsidePostgres } from './start-outside-postgres.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database.ts'

/** Data is thrown away, so it need not reach the disk. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export default async function startTestPostgres(project: TestProject) {
  const log = createLog('silent')
  const postgres = await startPostgres(log)
  await dropDatabase(postgres.url, urlOfDatabase(postgres.url, 'template'))
  await createDatabase(postgres.url, 'template', 'template0')
  const template = urlOfDatabase(postgres.url, 'template')
  await migrateDatabase(template)
  const jobs = await openJobQueue(template, log)
  await jobs.stop()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

async function startPostgres(log: Log) {
  const outside = await startOutsidePostgres()
  if (outside) {
    const { url, stop } = outside
    const leave = () => dropDatabase(url, urlOfDatabase(url, 'template'))
    return { url, stop: () => leave().finally(stop) }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'keyturn-unit-'))
  const { url, stop } = await startEmbeddedPostgres(dataDir, log, { overrides: careless })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

// One PostgreSQL for the whole run, with one migrated template; each test office gets a copy of it. It is the embedded
// one, or the server that TEST_DATABASE_URL names.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/db/client.ts'
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.ts'
import { openJobQueue } from '#app/db/job-queue.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { createLog, type Log } from '#app/log.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database.ts'

/** What is written here is thrown away, so it need not reach the disk. */
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
  const template = openDatabase(urlOfDatabase(postgres.url, 'template'), log)
  await migrateDatabase(template.db)
  const jobs = await openJobQueue(template.url, log)
  await jobs.stop()
  await template.close()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

async function startPostgres(log: Log) {
  const own = process.env.TEST_DATABASE_URL
  if (own) return { url: own, stop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'keyturn-unit-'))
  const { url, stop } = await startEmbeddedPostgres(dataDir, log, careless)
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

// Runs all tests on an external PostgreSQL: TEST_DATABASE_URL names a running server, TEST_POSTGRES=15 (or 18) starts
// one for the run.
import { dropProductDatabases } from './outside-database.ts'
import { missingOfPostgres, type PostgresVersion, postgresVersions, startPostgres } from './start-postgres.ts'

/** Its address, and the function that cleans it up; undefined where tests use the embedded one. */
export async function startOutsidePostgres(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES: version } = process.env
  if (url) return { url, stop: () => dropProductDatabases(url) }
  if (!version) return undefined
  if (!isVersion(version)) throw new Error(`TEST_POSTGRES is one of ${postgresVersions.join(', ')}`)
  const missing = missingOfPostgres(version)
  if (missing.length > 0) throw new Error(`TEST_POSTGRES=${version} needs ${missing.join(', ')}`)
  const server = await startPostgres(version)
  process.env.TEST_DATABASE_URL = server.url
  const stop = async () => {
    delete process.env.TEST_DATABASE_URL
    await server.close()
  }
  return { url: server.url, stop }
}

const isVersion = (text: string): text is PostgresVersion =>
  postgresVersions.some((version) => version === text)

// With TEST_DATABASE_URL, products that tests start use databases of that server, one per data folder, in place of the
// embedded one.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database.ts'

const outsideUrl = () => process.env.TEST_DATABASE_URL || undefined

/** Skips tests about the embedded database. */
export const onOutsideDatabase = outsideUrl() !== undefined

/** Databases with this prefix are dropped when the run ends. */
const prefix = 'product_'

/** Migrated and empty, made for a run of journeys, to be copied. */
export const freshTemplate = `${prefix}fresh`

const nameOf = (dataDir: string) => prefix + createHash('sha256').update(dataDir).digest('hex').slice(0, 24)

/** The database of a product on this folder. */
export function databaseOf(dataDir: string): string {
  const outside = outsideUrl()
  return outside ? urlOfDatabase(outside, nameOf(dataDir)) : socketUrl(socketFolder(dataDir))
}

/** The settings of a product or command on this folder. Creates the database if needed. */
export async function outsideSettings(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const outside = outsideUrl()
  if (!outside) return {}
  const names = await productDatabases(outside)
  const name = nameOf(dataDir)
  if (!names.includes(name))
    await createDatabase(outside, name, names.includes(freshTemplate) ? freshTemplate : 'template0')
  return { DATABASE_URL: databaseOf(dataDir) }
}

export async function dropOutside(dataDir: string): Promise<void> {
  const outside = outsideUrl()
  if (outside) await dropDatabase(outside, databaseOf(dataDir))
}

/** Drops what a run left on the server. */
export async function dropProductDatabases(serverUrl: string): Promise<void> {
  for (const name of await productDatabases(serverUrl))
    await dropDatabase(serverUrl, urlOfDatabase(serverUrl, name))
}

async function productDatabases(serverUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

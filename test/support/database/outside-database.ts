// With TEST_DATABASE_URL, products that tests start keep their records in databases of that server, one for each data folder,
// in place of the embedded one.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database.ts'

const outsideUrl = () => process.env.TEST_DATABASE_URL || undefined

/** For tests about the embedded database itself, which are skipped then. */
export const onOutsideDatabase = outsideUrl() !== undefined

/** Databases of products are called so, and are dropped when the run ends. */
const prefix = 'product_'

/** Migrated and empty, to be copied; made for a run of journeys. */
export const freshTemplate = `${prefix}fresh`

const nameOf = (dataDir: string) => prefix + createHash('sha256').update(dataDir).digest('hex').slice(0, 24)

/** Where a product on this folder keeps its records. */
export function databaseOf(dataDir: string): string {
  const outside = outsideUrl()
  return outside ? urlOfDatabase(outside, nameOf(dataDir)) : socketUrl(socketFolder(dataDir))
}

/** What a product on this folder, or a command, must be told; makes the database when there is none yet. */
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

/** What a run left on the server. */
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

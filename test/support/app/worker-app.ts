// One product per worker for journeys that change something. Each file finds it as a first start leaves it; a start
// costs as much as four screens. Tests that stop the product or need other settings start their own (`startStaffApp`).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outlivesFile } from '#test/support/browser/browser.ts'
import { databaseOf, dropOutside } from '#test/support/database/outside-database.ts'
import { logInTo, startStaffApp } from './staff-app.ts'
import { leaveRunning, type RunningApp } from './start-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** Tells the run's workers where to note what they started. */
const variable = 'KEYTURN_STAFF_APPS'

let shared: Promise<RunningApp> | undefined

/** The worker's product, with Nora only, and the demo content if `demo`; `cookie` is her session. */
export async function openStaffApp({ demo = false } = {}): Promise<{ app: RunningApp; cookie: string }> {
  const app = await restoreApp(demo)
  return { app, cookie: await logInTo(app) }
}

/** The worker's product without content for visitors. */
export const openEmptyApp = (): Promise<RunningApp> => restoreApp(false)

async function restoreApp(demo: boolean): Promise<RunningApp> {
  shared ??= startShared().catch((error) => {
    // The worker's next file tries again.
    shared = undefined
    throw error
  })
  const app = await shared
  await restore(app, demo)
  return app
}

async function startShared(): Promise<RunningApp> {
  const app = await startStaffApp({ DEMO_CONTENT: 'on' })
  leaveRunning(app)
  outlivesFile(app.url)
  writeFileSync(join(process.env[variable] ?? '', String(app.process.pid)), app.dataDir)
  await inTransaction(app, keep)
  return app
}

/** The tables that are not empty at a file's start, in the order of their references. */
const begins = { always: ['user', 'consent_text'], demo: ['image', 'property', 'testimonial'] }
/** Only triggers write them. A version that goes back would serve stale cached responses. */
const byTriggers = ['collection_version', 'collection_count', 'inquiry_count']

async function keep(client: pg.Client) {
  await client.query('create schema kept')
  for (const table of [...begins.always, ...begins.demo])
    await client.query(`create table kept."${table}" as table public."${table}"`)
}

async function restore(app: RunningApp, demo: boolean) {
  rmSync(join(app.dataDir, 'mail'), { recursive: true, force: true })
  mkdirSync(join(app.dataDir, 'mail'), { mode: 0o700 })
  await inTransaction(app, async (client) => {
    const { rows } = await client.query(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [byTriggers],
    )
    await client.query(`truncate ${rows.map(({ name }) => name)} cascade`)
    for (const table of [...begins.always, ...(demo ? begins.demo : [])]) {
      const columns = await writtenColumns(client, table)
      await client.query(`insert into "${table}" (${columns}) select ${columns} from kept."${table}"`)
    }
  })
}

/** Without generated columns. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ',') as names from pg_attribute
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0].names
}

async function inTransaction(app: RunningApp, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Before a run: workers note what they start. Returns the function that ends all of it, since workers end by a signal.
 */
export function noteStaffApps(): () => Promise<void> {
  const { path, remove } = makeTemporaryFolder('staff-apps')
  process.env[variable] = path
  return async () => {
    await Promise.all(readdirSync(path).map((pid) => end(Number(pid), readFileSync(join(path, pid), 'utf8'))))
    delete process.env[variable]
    remove()
  }
}

async function end(pid: number, dataDir: string) {
  signal(pid, 'SIGTERM')
  for (const deadline = Date.now() + 15_000; signal(pid, 0) && Date.now() < deadline; ) await sleep(50)
  await dropOutside(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Returns whether the process exists. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

// One product for those journeys of a worker that change something. Each file finds it as a first start leaves it; to start
// one costs as much as four screens. Who stops the product, or needs other settings, starts another (`startStaffApp`).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, dropOutside } from '#test/support/database/outside-database.ts'
import { signInTo, startStaffApp } from './staff-app.ts'
import { leaveRunning, type RunningApp } from './start-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** How the workers of a run learn in which folder to note what they started. */
const variable = 'KEYTURN_STAFF_APPS'

let shared: Promise<RunningApp> | undefined

/** The worker's product with Nora alone in it, and beside her the demo content if `demo`; `cookie` is her session. */
export async function openStaffApp({ demo = false } = {}): Promise<{ app: RunningApp; cookie: string }> {
  const app = await restoreApp(demo)
  return { app, cookie: await signInTo(app) }
}

/** The worker's product with nothing to see for visitors. */
export const openEmptyApp = (): Promise<RunningApp> => restoreApp(false)

async function restoreApp(demo: boolean): Promise<RunningApp> {
  shared ??= startShared()
  const app = await shared
  await restore(app, demo)
  return app
}

async function startShared(): Promise<RunningApp> {
  const app = await startStaffApp({ DEMO_CONTENT: 'on' })
  leaveRunning(app)
  writeFileSync(join(process.env[variable] ?? '', String(app.process.pid)), app.dataDir)
  await inTransaction(app, keep)
  return app
}

/** Who and what each file begins with; everything else is empty then. In the order in which they refer to each other. */
const begins = { always: ['user', 'consent_text'], demo: ['image', 'property', 'testimonial'] }
/** Written by triggers alone; a version that goes back would have the product answer from its cache. */
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

/** All but those that the database makes of others. */
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

/** Before a run: where its workers note what they start; answers how to end all of it, since a worker is ended by a signal. */
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

/** Whether there is such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

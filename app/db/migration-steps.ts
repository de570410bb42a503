// Applies migrations inside the caller's transaction, all of them or up to a given one: a restore needs the tables of
// the version that wrote the backup. The bookkeeping is drizzle's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectRoot } from '#app/runtime/project-root.ts'

const migrationsFolder = join(projectRoot, 'app/db/migrations')

type Step = { name: string; when: number; hash: string; statements: string[] }

function readSteps(): Step[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)
  return readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }, index) => ({
    name: names[index] ?? '',
    when: folderMillis,
    hash,
    statements: sql,
  }))
}

export const knowsMigration = (name: string): boolean => readSteps().some((step) => step.name === name)

export async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as books")
  return rows[0]?.books !== null
}

/** The name of the last applied migration; undefined if this version does not know it. */
export async function lastMigration(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  return readSteps().find(({ when }) => String(when) === rows[0]?.at)?.name
}

export async function applyMigrations(client: pg.Client, { after = '', upTo = '' }): Promise<void> {
  const steps = readSteps()
  const place = (name: string) => steps.findIndex((step) => step.name === name)
  const last = upTo === '' ? steps.length - 1 : place(upTo)
  await openBooks(client)
  await apply(client, steps.slice(place(after) + 1, last + 1))
}

export async function bringUpToDate(client: pg.Client): Promise<void> {
  await openBooks(client)
  const { rows } = await client.query('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  const last = Number(rows[0]?.at ?? 0)
  await apply(
    client,
    readSteps().filter(({ when }) => when > last),
  )
}

async function openBooks(client: pg.Client) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

async function apply(client: pg.Client, steps: Step[]) {
  for (const { statements, hash, when } of steps) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}

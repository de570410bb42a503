import pg from 'pg'
import { StartError } from '#app/runtime/start-error.ts'
import { connectionNames } from './connection-names.ts'

/** Throws StartError if Keyturn runs, or tables exist and not `replace`. Extensions may be another's: they stay. */
export async function dropExistingTables(client: pg.Client, replace: boolean): Promise<void> {
  if (await isInUse(client)) throw new StartError('Keyturn runs on this database; stop it first.')
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  if (tables.length > 0 && !replace) {
    throw new StartError('The database has content: name another with DATABASE_URL, or add the word replace.')
  }
  await client.query('drop schema if exists drizzle, pgboss cascade')
  for (const { name } of tables) await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`)
  const { rows: functions } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { signature } of functions) await client.query(`drop routine ${signature} cascade`)
}

async function isInUse(client: pg.Client) {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [Object.values(connectionNames)],
  )
  return rows.length > 0
}

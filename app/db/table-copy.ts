// Reads and writes whole tables by COPY: streamed, and exact for every value.
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'

export type TableShape = { name: string; columns: string[] }

/** Left out of backups: sessions (docs/decisions/backup-and-restore.md), and what triggers derive from the rest. */
const leftOut = ['session', 'inquiry_count', 'collection_count', 'collection_version']

const columnsOfTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

const references = `
  select t.relname as name, o.relname as "refersTo"
  from pg_constraint r join pg_class t on t.oid = r.conrelid join pg_class o on o.oid = r.confrelid
  where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conrelid <> r.confrelid`

/** A connection without time limits, and with the same text formats on every server. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // An error of an idle connection shows up with the next query.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC'; set search_path = public`)
  return client
}

/** The tables that a backup holds, each after the tables it refers to. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(columnsOfTables, [leftOut])
  const { rows: links } = await client.query<{ name: string; refersTo: string }>(references)
  const ordered: TableShape[] = []
  while (ordered.length < tables.length) {
    const rest = tables.filter((table) => !ordered.includes(table))
    const waitsFor = (name: string) =>
      links.some((link) => link.name === name && rest.some((table) => table.name === link.refersTo))
    const ready = rest.filter(({ name }) => !waitsFor(name))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...ready)
  }
  return ordered
}

/** `rowCount` is right once the stream has ended. */
export const readRows = (client: pg.Client, table: TableShape): Readable & { rowCount: number } =>
  client.query(copyTo(`copy ${target(table)} to stdout`))

/** `rowCount` is right once the stream has finished. */
export const writeRows = (client: pg.Client, table: TableShape): Writable & { rowCount: number } =>
  client.query(copyFrom(`copy ${target(table)} from stdin`))

const target = ({ name, columns }: TableShape) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

// Promise 13: a database with a damaged page still serves its intact parts, and the first screen warns staff.
import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reportEarlierDamage } from '#app/db/client.ts'
import { inquiry, property } from '#app/db/schema.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { cannotSave } from '#app/domain/disk-space-guard.server.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage, homes, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { dropDatabase, urlOfDatabase } from '#test/support/database/test-database.ts'

const server = inject('postgresUrl')
let heap: Damaged
let index: Damaged

type Damaged = { open: TestApp; agent: { cookie: string }; file: string; url: string }

beforeAll(async () => {
  heap = await openDamaged('damaged_heap', 'inquiry', 0)
  index = await openDamaged('damaged_index', 'inquiry_email', 1)
})
afterAll(async () => {
  for (const { open, url } of [heap, index]) {
    await open.close()
    await dropDatabase(server, url)
  }
})

/**
 * A copy of a database that is in its files and not in PostgreSQL's memory, so that PostgreSQL reads a changed file. Every
 * query of a table reads the first page of its index.
 */
async function openDamaged(name: string, relation: string, page: number): Promise<Damaged> {
  const url = urlOfDatabase(server, name)
  const whole = await createTestApp()
  await whole.app.db.insert(property).values(homes)
  await whole.app.db.insert(inquiry).values({ ...contactMessage, inquiryType: 'contact' })
  const { databaseUrl = '' } = whole.app.config
  await ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await ask(server, `drop database if exists ${name}`)
  const template = new URL(databaseUrl).pathname.slice(1)
  await ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  await ask(server, `create database ${name} template ${template} strategy file_copy`)
  await whole.close().catch(() => undefined)
  const [found] = await ask(
    url,
    `select current_setting('data_directory') as folder, pg_relation_filepath('${relation}') as path`,
  )
  const file = join(found.folder, found.path)
  if (existsSync(file)) overwrite(file, page)
  const open = await createTestApp({ databaseUrl: url })
  return { open, agent: await logIn(open.app, 'daniel'), file, url }
}

async function ask(to: string, text: string) {
  const client = new pg.Client({ connectionString: to })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function overwrite(path: string, page: number) {
  const handle = openSync(path, 'r+')
  writeSync(handle, Buffer.alloc(8192, 'damage'), 0, 8192, page * 8192)
  closeSync(handle)
}

test('the first screen warns staff, and shows the readable parts', async (context) => {
  const { open, agent, file } = heap
  if (!existsSync(file)) context.skip('the database is on another machine')
  const response = await open.web.request('/api/overview', { headers: agent })
  expect(response.status).toBe(200)
  const { damage, properties, inquiries }: StaffOverview = (await response.json()).data
  expect(damage).toEqual({ unreadable: ['inquiries'] })
  expect(properties.total).toBe(homes.length)
  expect(inquiries.waiting).toEqual({ total: 0, data: [] })
})

test('a board explains why it is empty; an intact list still works; visitors see no warning', async (context) => {
  const { open, agent, file } = heap
  if (!existsSync(file)) context.skip('the database is on another machine')
  const board = await open.web.request('/api/inquiries?inquiryType=contact', { headers: agent })
  expect(board.status).toBe(500)
  expect((await board.json()).message).toBe(
    'The database is damaged, and this part of it cannot be read. Ask whoever runs the server to bring back the last backup.',
  )
  expect((await open.web.request('/api/properties', { headers: agent })).status).toBe(200)
})

test('the next start logs the damage in one sentence; on an intact database it logs nothing', async (context) => {
  const { open, agent, file } = heap
  if (!existsSync(file)) context.skip('the database is on another machine')
  await open.web.request('/api/inquiries?inquiryType=contact', { headers: agent })
  const said: unknown[] = []
  const log = { ...open.app.log, error: (...words: unknown[]) => void said.push(...words) }
  await reportEarlierDamage(open.app.db, log)
  expect(said).toEqual([
    expect.objectContaining({ event: 'database-damaged', pages: expect.any(Number) }),
    expect.stringMatching(
      /^The database is damaged \(pages fail their checksums\): bring back the last backup/,
    ),
  ])
  const whole = await createTestApp()
  said.length = 0
  await reportEarlierDamage(whole.app.db, log)
  await whole.close()
  expect(said).toEqual([])
})

test('the first screen names an index that blocks new leads, and visitors are asked to call', async (context) => {
  const { open, agent, file } = index
  if (!existsSync(file)) context.skip('the database is on another machine')
  const overview = async (): Promise<StaffOverview> =>
    (await (await open.web.request('/api/overview', { headers: agent })).json()).data
  expect(await overview()).not.toHaveProperty('damage')
  const refused = await post(open.web, '/api/inquiries', contactMessage)
  expect([refused.status, (await refused.json()).message]).toEqual([500, cannotSave])
  expect((await overview()).damage).toEqual({ unreadable: [] })
})

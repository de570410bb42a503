import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#app/db/client.ts'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { createLog } from '#app/runtime/log.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createTestDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { GiveUp, mailDeadLetters, mailQueue, openJobQueue } from './job-queue.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer()
})

async function openQueue(url: string, log = createLog('silent')) {
  const database = openDatabase(url, log)
  closers.push(database.close)
  const jobs = await openJobQueue(url, log)
  closers.push(jobs.stop)
  return { db: database.db, jobs }
}

async function openTestQueue() {
  const server = inject('postgresUrl')
  const url = await createTestDatabase(server)
  closers.push(() => dropDatabase(server, url))
  return openQueue(url)
}

const patient = { timeout: 20_000, interval: 50 }

test('a job exists only if its transaction was committed', async () => {
  const { db, jobs } = await openTestQueue()
  const done: unknown[] = []
  await jobs.work(mailQueue, async (data) => void done.push(data))
  const undone = db.transaction(async (tx) => {
    await jobs.send(tx, mailQueue, { key: 'one', data: { mailId: 'one' } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction((tx) => jobs.send(tx, mailQueue, { key: 'two', data: { mailId: 'two' } }))
  await vi.waitFor(() => expect(done).toEqual([{ mailId: 'two' }]), patient)
})

test('a long queue is processed without pauses', async () => {
  const { db, jobs } = await openTestQueue()
  for (let count = 0; count < 60; count++)
    await jobs.send(db, mailQueue, { key: `${count}`, data: { count } })
  const done = new Set<number>()
  await jobs.work<{ count: number }>(mailQueue, async ({ count }) => void done.add(count))
  await vi.waitFor(() => expect(done.size).toBe(60), patient)
})

test('a job that its handler fails for good becomes a dead letter at once', async () => {
  const { db, jobs } = await openTestQueue()
  const dead: unknown[] = []
  await jobs.work(mailQueue, () => Promise.reject(new GiveUp('no')))
  await jobs.work(mailDeadLetters, async (data) => void dead.push(data))
  await jobs.send(db, mailQueue, { key: 'one', data: { mailId: 'one' } })
  await vi.waitFor(() => expect(dead).toEqual([{ mailId: 'one' }]), patient)
})

test('each job of a batch ends by itself: done, failed, or waiting for its next attempt', async () => {
  const { db, jobs } = await openTestQueue()
  const keys = ['done', 'failed', 'given up', 'done too', 'waits for the next batch']
  await jobs.send(db, mailQueue, ...keys.map((key) => ({ key, data: { key } })))
  const batches: number[] = []
  await jobs.workInBatches<{ key: string }>(mailQueue, { workers: 1, size: 4 }, async (batch) => {
    batches.push(batch.length)
    return Promise.allSettled(
      batch.map(async ({ data: { key } }) => {
        if (key === 'failed') throw new Error('The server is away')
        if (key === 'given up') throw new GiveUp('no')
      }),
    )
  })
  const states = async () => {
    const { rows } = await db.execute<{ key: string; state: string; output: unknown }>(sql`
      select singleton_key as key, state::text, output ->> 'message' as output from pgboss.job where name = ${mailQueue}`)
    return Object.fromEntries(rows.map(({ key, state, output }) => [key, [state, output]]))
  }
  const ended = {
    done: ['completed', null],
    failed: ['retry', 'The server is away'],
    'given up': ['failed', 'no'],
    'done too': ['completed', null],
    'waits for the next batch': ['completed', null],
  }
  await vi.waitFor(async () => expect(await states()).toEqual(ended), patient)
  expect(batches).toEqual([4, 1])
})

test('the queue survives a killed database, and continues when it is back', async () => {
  const folder = makeTemporaryFolder('jobs')
  closers.push(folder.remove)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const postgres = await startEmbeddedPostgres(folder.path, log)
  closers.push(postgres.stop)
  const { db, jobs } = await openQueue(postgres.url, log)
  const done: unknown[] = []
  await jobs.work(mailQueue, async (data) => void done.push(data))
  await jobs.send(db, mailQueue, { key: 'before', data: { mailId: 'before' } })
  await vi.waitFor(() => expect(done).toHaveLength(1), patient)

  const [pid] = (await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(() => expect(lines.join()).toContain('job-queue-error'), patient)
  await vi.waitFor(() => db.execute(sql`select 1`), patient)
  await jobs.send(db, mailQueue, { key: 'after', data: { mailId: 'after' } })
  await vi.waitFor(() => expect(done).toHaveLength(2), patient)
  expect(done).toEqual([{ mailId: 'before' }, { mailId: 'after' }])
}, 60_000)

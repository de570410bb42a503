// Promise 7: on a full disk reads succeed, writes return 503 with a plain message, nothing acknowledged is lost, and space
// restores everything.
import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cannotSave, diskFullForStaff } from '#app/domain/disk-space-guard.server.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage, password } from '#test/support/app/cast.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { launchApp, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendInquiries } from '#test/support/load/send-inquiries.ts'
import { missingOfDisks, mountMemory, unmount } from './mount-disk.ts'

const admin = { email: 'nora@wrenfield.example', password }
const env = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}
const patience = { timeout: 20_000, interval: 50 }
const { path, remove } = makeTemporaryFolder('full')
const disk = join(path, 'disk')
const filler = join(disk, 'filler')

/** Bytes that PostgreSQL would still accept. */
const nearly = 40 * 1024 * 1024

/** Leaves this many bytes free, rounded down to a block. */
function fillUp(leave = 0) {
  const file = openSync(filler, 'a')
  const { bavail, bsize } = statfsSync(disk)
  const block = Buffer.alloc(bsize)
  try {
    for (let left = bavail - Math.ceil(leave / bsize); left > 0; left--) writeSync(file, block)
  } catch {
    // The product took the last block itself.
  } finally {
    closeSync(file)
  }
}
const freeSpace = () => rmSync(filler)

const statusOf = async (app: RunningApp, path: string) => {
  const response = await fetch(app.url + path)
  await response.body?.cancel()
  return response.status
}
const submit = (app: RunningApp) => post(app.url, '/api/inquiries', contactMessage)
const untilStored = (app: RunningApp) =>
  expect.poll(async () => (await submit(app)).status, patience).toBe(201)

async function expectStored(app: RunningApp, acknowledged: string[]) {
  const ids = (await storedRows(app, 'inquiry')).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(acknowledged))
}

describe.skipIf(missingOfDisks())('on a disk that fills up', () => {
  let app: RunningApp
  beforeAll(async () => {
    mountMemory(disk, 300)
    app = await startApp({ dataDir: join(disk, 'data'), env })
  })
  afterAll(async () => {
    await app?.stop()
    unmount(disk)
    remove()
  })

  test.each([
    ['nearly full', nearly],
    ['full to the last block', 0],
  ])(
    'that is %s, reads succeed, writes are refused, and everything works again after space is freed',
    async (_what, leave) => {
      const sending = sendInquiries(app)
      await expect.poll(() => sending.acknowledged.length).toBeGreaterThan(10)
      fillUp(leave)
      await expect.poll(() => [...sending.refusals]).toEqual([503])
      const wait = async () => (await submit(app)).headers.get('retry-after')
      await expect.poll(wait, patience).toBe('60')
      const refused = await submit(app)
      expect((await refused.json()).message).toBe(cannotSave)
      for (const path of [
        '/',
        `/past-sales?page=2`,
        `/api/properties?search=${leave}`,
        '/readyz',
        '/cms/login',
      ])
        expect([path, await statusOf(app, path)]).toEqual([path, 200])
      await sending.stop()
      expect([...sending.refusals]).toEqual([503])
      freeSpace()
      await untilStored(app)
      await expectStored(app, sending.acknowledged)
    },
  )

  test('that is nearly full, staff log in, and see the problem and the free space', async () => {
    fillUp(nearly)
    await expect.poll(async () => (await submit(app)).status, patience).toBe(503)
    const entered = await post(app.url, '/api/login', admin)
    expect(entered.status).toBe(200)
    const cookie = entered.headers.getSetCookie().map((each) => each.split(';')[0])
    const headers = { cookie: cookie.join('; ') }
    const { data } = await (await fetch(`${app.url}/api/overview`, { headers })).json()
    expect(data.fullDisk.free).toBeLessThan(data.fullDisk.needed)
    expect(data.fullDisk.free).toBeGreaterThan(0)
    const refused = await post(app.url, '/api/mails/retry-waiting', {}, headers)
    expect([refused.status, (await refused.json()).message]).toEqual([503, diskFullForStaff])
    expect((await post(app.url, '/api/logout', {}, headers)).status).toBe(200)
    freeSpace()
    await untilStored(app)
  })

  test('that is nearly full, a form without script shows an error and keeps the typed text', async () => {
    fillUp(nearly)
    const fields = {
      name: 'Rosa',
      email: 'rosa@visitor.example',
      message: 'About the brownstone',
      consent: 'message-2026-11',
    }
    const sent = () => fetch(`${app.url}/contact`, { method: 'POST', body: new URLSearchParams(fields) })
    await expect.poll(async () => (await sent()).status, patience).toBe(503)
    const page = await (await sent()).text()
    expect(page).toContain(cannotSave)
    expect(page).toContain(fields.message)
    freeSpace()
    await untilStored(app)
  })

  test('on which PostgreSQL itself stops, cached pages are served, and it restarts by itself', async () => {
    const known = '/featured-properties'
    expect(await statusOf(app, known)).toBe(200)
    const { _id } = (await (await submit(app)).json()).data
    fillUp()
    const log =
      "select count(pg_logical_emit_message(false, 'x', repeat('x', 1000000))) from generate_series(1, 17)"
    await inDatabaseOf(app, [log]).catch(() => undefined)
    await expect.poll(() => statusOf(app, '/readyz'), patience).toBe(503)
    expect((await submit(app)).status).toBe(503)
    expect(await statusOf(app, known)).toBe(200)
    expect(await statusOf(app, '/healthz')).toBe(200)
    freeSpace()
    await untilStored(app)
    await expectStored(app, [_id])
  })

  test('a start on a full disk says so, and the next with room finds everything', async () => {
    const { _id } = (await (await submit(app)).json()).data
    await app.kill()
    fillUp()
    const failed = await launchApp({ dataDir: join(disk, 'data'), env: { ...env, LOG_LEVEL: 'fatal' } })
    onTestFinished(() => failed.kill())
    expect(await failed.exited).toBe(1)
    expect(failed.output()).toMatch(/^The disk of the data folder .* is full\.\n$/)
    freeSpace()
    app = await startApp({ dataDir: join(disk, 'data'), env })
    await expectStored(app, [_id])
  })

  test('promise 10: a command on a full disk says so; a backup that fits nowhere leaves nothing behind', async () => {
    const data = { DATA_DIR: join(disk, 'data') }
    const backups = () => readdirSync(path).filter((name) => name.includes('backup'))
    fillUp()
    // A backup uses the running Keyturn's database but writes to its own disk.
    const beside = await runCommand('backup', [join(path, 'backup.tar')], data)
    expect(beside).toEqual({ status: 0, said: expect.stringMatching(/^Backed up /) })
    const unwritten = await runCommand('backup', [join(disk, 'backup.tar')], data)
    expect(unwritten).toEqual({
      status: 1,
      said: expect.stringMatching(/^The backup was not made: ENOSPC: .*\.\n$/),
    })
    expect(readdirSync(disk).sort()).toEqual(['data', 'filler'])
    await app.stop()
    fillUp()
    for (const [command, words] of [
      ['backup', [join(path, 'backup-2.tar')]],
      ['staff', ['list']],
      ['restore', [join(path, 'backup.tar'), 'replace']],
    ] as const) {
      const { status, said } = await runCommand(command, [...words], data)
      expect([status, said]).toEqual([1, `The disk of the data folder ${data.DATA_DIR} is full.\n`])
    }
    expect(backups()).toEqual(['backup.tar'])
    freeSpace()
  })
})

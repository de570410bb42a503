// Promise 7: an unwritable data folder. A start reports it; a running product serves cached pages and responds 503 to
// writes; a restart on a repaired disk finds everything.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendInquiries } from '#test/support/load/send-inquiries.ts'
import { makeDisk, missingOfDisks, mountDisk, remount, unmount } from './mount-disk.ts'

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
const patience = { timeout: 20_000, interval: 50 }

test.skipIf(missingOfDisks())('a disk that becomes read-only', async () => {
  const { path, remove } = makeTemporaryFolder('read-only')
  onTestFinished(remove)
  const [file, disk] = [join(path, 'file'), join(path, 'disk')]
  const dataDir = join(disk, 'data')
  makeDisk(file, 400)
  mountDisk(file, disk)
  onTestFinished(() => unmount(disk))
  const app = await startApp({ dataDir, env })
  onTestFinished(() => app.kill())
  const statusOf = async (path: string) => (await fetch(app.url + path)).status
  const sending = sendInquiries(app)
  await expect.poll(() => sending.acknowledged.length).toBeGreaterThan(10)
  expect(await statusOf('/team')).toBe(200)

  // As ext4 does when the disk beneath it fails.
  remount(disk, 'abort')
  await expect
    .poll(async () => (await post(app.url, '/api/inquiries', contactMessage)).status, patience)
    .toBe(503)
  await sending.stop()
  expect([...sending.refusals]).toEqual([503])
  await expect.poll(() => statusOf('/readyz'), patience).toBe(503)
  expect([await statusOf('/team'), await statusOf('/healthz')]).toEqual([200, 200])
  expect(await app.stop()).toBe(0)

  const failed = await launchApp({ dataDir, env })
  onTestFinished(() => failed.kill())
  expect(await failed.exited).toBe(1)
  expect(failed.output()).toMatch(/^The data folder .* cannot be written to: EROFS\.\n$/)

  unmount(disk)
  mountDisk(file, disk)
  const again = await startApp({ dataDir, env })
  onTestFinished(async () => void (await again.stop()))
  const ids = (await storedRows(again, 'inquiry')).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(sending.acknowledged))
})

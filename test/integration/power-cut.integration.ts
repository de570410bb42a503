// Promise 1: acknowledged writes survive a power cut. The disk is copied under load without what the file system had
// not written, and the product starts on the copy.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPid, signalEach, withChildren } from '#test/support/app/linux-processes.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendInquiries } from '#test/support/load/send-inquiries.ts'
import { copyAsPowerCut, makeDisk, missingOfDisks, mountDisk, unmount } from './mount-disk.ts'

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

/** Stops all processes that could write. Returns a function that ends them. */
function freeze(app: RunningApp) {
  const pids = [app.process.pid ?? 0, ...withChildren(postgresPid(app.dataDir))]
  signalEach(pids, 'SIGSTOP')
  return async () => {
    signalEach(pids, 'SIGKILL')
    await app.exited
  }
}

const readMail = (dataDir: string, id: string) => {
  const name = readdirSync(join(dataDir, 'mail')).find((file) => file.endsWith(`${id}.eml`))
  return readFileSync(join(dataDir, 'mail', name ?? ''), 'utf8')
}

test.skipIf(missingOfDisks())('every acknowledged inquiry survives a power cut, with its mails', async () => {
  const { path, remove } = makeTemporaryFolder('power-cut')
  onTestFinished(remove)
  const inFolder = (name: string) => join(path, name)
  makeDisk(inFolder('disk'), 400)
  const device = mountDisk(inFolder('disk'), inFolder('before'))
  onTestFinished(() => unmount(inFolder('before')))
  const app = await startApp({ dataDir: inFolder('before/data'), env })
  onTestFinished(() => app.kill())
  const sending = sendInquiries(app)
  await expect.poll(() => sending.acknowledged.length).toBeGreaterThan(60)
  const end = freeze(app)
  const acknowledged = [...sending.acknowledged]
  copyAsPowerCut(inFolder('disk'), device, inFolder('copy'))
  await end()
  await sending.stop()
  unmount(inFolder('before'))

  mountDisk(inFolder('copy'), inFolder('after'))
  onTestFinished(() => unmount(inFolder('after')))
  const again = await startApp({ dataDir: inFolder('after/data'), env })
  onTestFinished(async () => void (await again.stop()))
  const stored = await storedRows(again, 'inquiry')
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  const mails = await storedRows(again, 'mail')
  expect(mails).toHaveLength(2 * stored.length)
  for (const { id, message_id: messageId } of mails.filter(({ status }) => status === 'sent'))
    expect(readMail(again.dataDir, String(id))).toContain(`Message-ID: ${messageId}\r\n`)
})

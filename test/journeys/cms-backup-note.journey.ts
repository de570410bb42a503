// Technical failures show on the staff area's first page while they last: backups to admins, mails to all.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeAgedDataFolder } from '#test/support/app/aged-data-folder.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { admin, logInTo, openStaffPage } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

const env = { DEMO_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const nobodyThere = { SMTP_URL: 'smtp://127.0.0.1:1' }

/** An inquiry whose mails failed twenty minutes ago. */
async function sendInVain(app: RunningApp) {
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  const unsent = async () => (await storedRows(app, 'mail')).map(({ last_error: error }) => error !== null)
  await expect.poll(unsent).toEqual([true, true])
  await inDatabaseOf(app, ["update mail set created_at = now() - interval '20 minutes'"])
}

test.skipIf(onOutsideDatabase)(
  'To finish lists a failed backup and waiting mails in plain words, until they work',
  async () => {
    const dataDir = await makeAgedDataFolder('backup-note', env)
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')

    const app = await startApp({ dataDir, env: { ...env, ...nobodyThere } })
    onTestFinished(async () => void (await app.stop()))
    await expect.poll(() => app.output()).toMatch(/"level":"error".*"event":"backup-failed"/)
    await sendInVain(app)
    const page = await openStaffPage(app, await logInTo(app), { width: 390 })
    await page.goto('/cms')
    const rows = page.getByRole('list', { name: 'To finish' }).getByRole('listitem')
    expect(await rows.first().innerText()).toMatch(
      /Nightly backup\s.*tried again every hour\. There is none yet\. The folder of the backups is not a folder\. Ask .*\s+See the log/,
    )
    expect(await rows.nth(1).innerText()).toMatch(
      /2 mails wait\s+The mail server cannot be reached \(ECONNREFUSED\)\. They go out by themselves once the server works.*Try again/s,
    )
    await page.getByRole('button', { name: 'Try again: mails that wait' }).click()
    await page.getByText('The mails that wait are tried again.').waitFor()
    await expectNoAxeViolations(page)
    await app.stop()

    rmSync(join(dataDir, 'backups'))
    const mended = await startApp({ dataDir, env: { ...env, LOG_LEVEL: 'info' } })
    onTestFinished(async () => void (await mended.stop()))
    await expect.poll(() => mended.output()).toMatch('"event":"backup-made"')
    const sent = async () => (await storedRows(mended, 'mail')).map(({ status }) => status)
    await expect.poll(sent).toEqual(['sent', 'sent'])
    const after = await openStaffPage(mended, await logInTo(mended))
    await after.goto('/cms')
    await after.getByRole('heading', { name: 'New', exact: true }).waitFor()
    expect(await after.getByRole('list', { name: 'To finish' }).count()).toBe(0)
  },
)

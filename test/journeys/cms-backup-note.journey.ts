// A nightly backup that fails shows to admins on the staff area's first page.
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations } from '#test/browser.ts'
import { admin, openStaffPage, signInTo } from '#test/staff-app.ts'
import { startApp } from '#test/start-app.ts'
import { makeTemporaryFolder } from '#test/temporary-folder.ts'

test('a backup that failed is among what is to finish, in plain words', async () => {
  const folder = makeTemporaryFolder('backup-note')
  onTestFinished(folder.remove)
  const dataDir = join(folder.path, 'data')
  const env = { DEMO_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const fresh = await startApp({ dataDir, env })
  await fresh.stop()
  const then = Date.now() / 1000 - 3 * 86_400
  utimesSync(join(dataDir, 'postgres/PG_VERSION'), then, then)
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')

  const app = await startApp({ dataDir, env })
  onTestFinished(async () => void (await app.stop()))
  await expect.poll(() => app.output()).toMatch(/"level":"error".*"event":"backup-failed"/)
  const page = await openStaffPage(app, await signInTo(app), { width: 390 })
  await page.goto('/cms')
  const row = page.getByRole('list', { name: 'To finish' }).getByRole('listitem')
  expect(await row.innerText()).toMatch(
    /Nightly backup\s.*tried again every hour\. There is none yet\s+See the log/,
  )
  await expectNoAxeViolations(page)
})

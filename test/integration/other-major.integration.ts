// Moving to the next major version of PostgreSQL, with Debian's 15 as the older and the embedded 18 as the newer.
import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '#test/support/app/run-command.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { makePostgres, missingOfPostgres } from '#test/support/database/start-postgres.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendInquiries } from '#test/support/load/send-inquiries.ts'

const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
const missing = missingOfPostgres('15')
if (missing.length > 0) process.stderr.write(`Skipped: there is no ${missing.join(', ')}.\n`)

test.skipIf(missing.length > 0 || onOutsideDatabase)(
  'promise 13: a database of the older major is refused by the newer, backed up by its own, and restored by the newer',
  async () => {
    const { path, remove } = makeTemporaryFolder('major')
    onTestFinished(remove)
    const dataDir = join(path, 'data')
    const older = await makePostgres('15')
    onTestFinished(older.close)
    spawnSync('mkdir', ['-m', '700', dataDir])
    expect(spawnSync('cp', ['-a', older.cluster, join(dataDir, 'postgres')]).status).toBe(0)
    chmodSync(join(dataDir, 'postgres'), 0o700)
    const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

    const before = await startApp({ dataDir, env: { ...env, POSTGRES_BIN } })
    const sent = sendInquiries(before)
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(20)
    await sent.stop()
    expect(await before.stop()).toBe(0)

    const refused = await launchApp({ dataDir, env })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toMatch(
      /^The database in .*\/postgres is of PostgreSQL 15, and this Keyturn brings 18: .*\n$/,
    )

    const file = join(path, 'a.tar')
    const backedUp = await runCommand('backup', [file], { DATA_DIR: dataDir, POSTGRES_BIN })
    expect(backedUp).toMatchObject({ status: 0 })
    const restored = await runCommand('restore', [file, 'replace'], { DATA_DIR: dataDir, POSTGRES_BIN })
    expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Restored') })

    const after = await startApp({ dataDir, env })
    onTestFinished(async () => void (await after.stop()))
    const stored = (await storedRows(after, 'inquiry')).map(({ id }) => id)
    expect(stored.toSorted()).toEqual(sent.acknowledged.toSorted())
  },
)

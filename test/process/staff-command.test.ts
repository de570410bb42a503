// `npm run staff` reports in one sentence that there is nothing to work on, and creates nothing.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { databaseOf, onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'

test.skipIf(onOutsideDatabase)(
  'a data folder on which Keyturn never ran is refused, and none is made',
  async () => {
    const { path, remove } = makeTemporaryFolder('staff')
    onTestFinished(remove)
    writeFileSync(join(path, 'file'), '')
    for (const folder of ['never', 'file/below']) {
      const DATA_DIR = join(path, folder)
      const said = `Keyturn has never run on the data folder ${DATA_DIR}: name another with DATA_DIR.\n`
      expect(await runCommand('staff', ['invite', 'nora@wrenfield.example'], { DATA_DIR })).toEqual({
        status: 1,
        said,
      })
      expect(existsSync(DATA_DIR)).toBe(false)
    }
  },
)

test.each([
  'list extra',
  'invite nora@wrenfield.example admin extra',
  'password-link nora@wrenfield.example extra',
  'make-admin nora@wrenfield.example extra',
  'remove-second-factor nora@wrenfield.example extra',
])('a word too many is refused: %s', async (words) => {
  const { status, said } = await runCommand('staff', words.split(' '), { DATA_DIR: '/nowhere' })
  expect([status, said]).toEqual([1, expect.stringMatching(/^keyturn staff list\n/)])
})

test('a command that is asked for --help prints its usage, and succeeds', async () => {
  const help = (name: 'staff' | 'restore') => runCommand(name, ['--help'], { DATA_DIR: '/nowhere' })
  const [staff, restore] = await Promise.all([help('staff'), help('restore')])
  expect([staff.status, staff.said]).toEqual([0, expect.stringMatching(/^keyturn staff list\n(.+\n){5}$/)])
  expect(restore).toEqual({ status: 0, said: 'keyturn restore FILE [replace]\n' })
})

test.skipIf(onOutsideDatabase)(
  'mails of a range are sent again beside a Keyturn that runs, which hands them over',
  { timeout: 120_000 },
  async () => {
    const app = await startApp({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' } })
    onTestFinished(async () => void (await app.stop()))
    expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
    const folder = join(app.dataDir, 'mail')
    const mails = () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2)
    const sentRows = async () =>
      (await storedTables(databaseOf(app.dataDir))).mail!.filter((row) => JSON.parse(row).status === 'sent')
    await expect.poll(sentRows, { timeout: 20_000 }).toHaveLength(2)
    for (const name of mails()) rmSync(join(folder, name))
    const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const env = { DATA_DIR: app.dataDir }
    const { status, said } = await runCommand('staff', ['send-again', moment(-1), moment(1)], env)
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/^Of the mails that went out .*, 2 will be sent again\.$/m),
    ])
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2)
    expect(await runCommand('ledger', [], env)).toEqual({
      status: 0,
      said: expect.stringContaining('The ledger of consent has 0 entries'),
    })
    const odd = await runCommand('staff', ['send-again', 'tuesday', moment(1)], env)
    expect([odd.status, odd.said]).toEqual([1, expect.stringContaining('tuesday is no time')])
  },
)

// A backup or restore that is impossible says why in one sentence, and changes nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { runCommand, startCommand } from '#test/support/app/run-command.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'

const folder = makeTemporaryFolder('refusals')
const dataDir = join(folder.path, 'data')
const file = join(folder.path, 'keyturn.tar')
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ dataDir, env: { LOG_LEVEL: 'silent' } })
  expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
})
afterAll(async () => {
  await app.stop()
  folder.remove()
})

const inFolder = (name: string) => join(folder.path, name)

async function refused(
  name: 'backup' | 'restore',
  words: string[],
  to: string,
  env: Record<string, string> = {},
) {
  const { status, said } = await runCommand(name, words, { DATA_DIR: to, ...env })
  expect([status, said.split('\n').length]).toEqual([1, 2])
  return said
}

describe.skipIf(onOutsideDatabase)('a backup is refused', () => {
  test('if a file of that name exists', async () => {
    const before = readFileSync(file)
    expect(await refused('backup', [file], dataDir)).toBe(`${file} exists already: name a new file.\n`)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('if an option stands in place of the file', async () => {
    const said = await refused('backup', ['--all'], dataDir, { INIT_CWD: folder.path })
    expect(said).toBe('keyturn backup FILE\n')
  })

  test('of a data folder on which Keyturn never ran, and none is made', async () => {
    const said = await refused('backup', [inFolder('none.tar')], inFolder('never'))
    expect(said).toMatch(/^Keyturn has never run on the data folder /)
    expect(existsSync(inFolder('never'))).toBe(false)
  })

  test('beside a database of its own, if the data folder has no secrets', async () => {
    const env = { DATABASE_URL: socketUrl(socketFolder(dataDir)) }
    const said = await refused('backup', [inFolder('none.tar')], inFolder('never'), env)
    expect(said).toMatch(/^There is no .*\/never\/secrets\.json: name the data folder of this database/)
  })

  test('if its folder is missing', async () => {
    const said = await refused('backup', [inFolder('no/such/folder.tar')], dataDir)
    expect(said).toBe(`There is no folder ${inFolder('no/such')}.\n`)
  })
})

test.skipIf(onOutsideDatabase)(
  'an interrupted command says so, and ends the database that it started',
  async () => {
    const to = inFolder('interrupted')
    expect(await runCommand('restore', [file], { DATA_DIR: to })).toMatchObject({ status: 0 })
    const { ended, kill } = await startCommand('ledger', [], { DATA_DIR: to })
    const server = join(to, 'postgres/postmaster.pid')
    await expect.poll(() => existsSync(server), { interval: 5, timeout: 20_000 }).toBe(true)
    kill('SIGTERM')
    expect(await ended).toEqual({ status: 143, said: 'Interrupted by SIGTERM: call it again.\n' })
    await expect.poll(() => existsSync(server), { timeout: 10_000 }).toBe(false)
  },
)

test.skipIf(onOutsideDatabase)('lost secrets do not keep a command from the database', async () => {
  const [secrets, aside, backup] = [join(dataDir, 'secrets.json'), inFolder('aside'), inFolder('without.tar')]
  renameSync(secrets, aside)
  const made = await runCommand('backup', [backup], { DATA_DIR: dataDir })
  const listed = await runCommand('staff', ['list'], { DATA_DIR: dataDir })
  renameSync(aside, secrets)
  expect(made).toEqual({
    status: 0,
    said: expect.stringMatching(/^secrets\.json is missing, and is not in/m),
  })
  expect(listed.status).toBe(0)
  const to = inFolder('without')
  expect(await runCommand('restore', [backup], { DATA_DIR: to })).toMatchObject({ status: 0 })
  expect(readdirSync(to)).not.toContain('secrets.json')
})

describe.skipIf(onOutsideDatabase)('a restore is refused', () => {
  test.skipIf(process.platform !== 'linux')('where no database can be made, and leaves nothing', async () => {
    const to = inFolder('limited')
    // initdb may not write its first large file
    const limited = ['prlimit', '--fsize=1000000', '--']
    const { status, said } = await runCommand('restore', [file], { DATA_DIR: to }, limited)
    expect([status, said]).toEqual([1, expect.stringContaining('The embedded database could not be made')])
    expect(readdirSync(to)).toEqual(['keyturn.lock'])
  })

  test('of a file that is not a backup, and without a file', async () => {
    const pipe = inFolder('pipe')
    spawnSync('mkfifo', [pipe])
    for (const name of [pipe, folder.path])
      expect(await refused('restore', [name], inFolder('empty'))).toBe(`${name} is no file.\n`)
    const none = inFolder('none.tar')
    expect(await refused('restore', [none], inFolder('empty'))).toBe(`There is no file ${none}.\n`)
  })

  test('while Keyturn runs on the data folder, even with the word replace', async () => {
    for (const words of [[file], [file, 'replace']])
      expect(await refused('restore', words, dataDir)).toMatch(/^Keyturn already runs on the data folder /)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })

  test('into a database on which Keyturn runs', async () => {
    const env = { DATABASE_URL: socketUrl(socketFolder(dataDir)) }
    expect(await refused('restore', [file, 'replace'], inFolder('other'), env)).toBe(
      'Keyturn runs on this database; stop it first.\n',
    )
  })

  test('of a file with one wrong bit, and nothing is restored', async () => {
    const [broken, to] = [inFolder('broken.tar'), inFolder('empty')]
    writeFileSync(broken, flipOneBit(readFileSync(file)))
    expect(await refused('restore', [broken], to)).toMatch(/its checksum is another/)
    expect(readdirSync(to)).toEqual(['keyturn.lock'])
  })
})

/** In the middle of an image, where only the checksum reveals it. */
function flipOneBit(bytes: Buffer) {
  const changed = Buffer.from(bytes)
  const place = changed.lastIndexOf('images/demo') + 5000
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

test.skipIf(onOutsideDatabase)(
  'restore FILE replace keeps the old data beside the restored data',
  async () => {
    const to = inFolder('used')
    const other = await startApp({ dataDir: to, env: { LOG_LEVEL: 'silent', DEMO_CONTENT: 'off' } })
    await other.stop()
    expect(await refused('restore', [file], to)).toMatch(/^The data folder .* has content: /)

    const { status, said } = await runCommand('restore', [file, 'replace'], { DATA_DIR: to })
    expect([status, said]).toEqual([0, expect.stringMatching(/What was there before is in .*replaced-/)])
    expect(said).toContain(` into the data folder ${to}, as of `)
    expect(said).toContain(
      'From the replaced content: 0 opt-outs carried over, 0 waiting mails marked as sent.\n',
    )
    const replaced = readdirSync(to).find((name) => name.startsWith('replaced-')) ?? ''
    expect(readdirSync(join(to, replaced)).sort()).toEqual(['postgres', 'secrets.json'])

    const again = await startApp({ dataDir: to, env: { LOG_LEVEL: 'silent' } })
    const tables = await storedTables(socketUrl(socketFolder(to)))
    await again.stop()
    expect(tables.property).toEqual((await storedTables(socketUrl(socketFolder(dataDir)))).property)

    writeFileSync(join(to, 'postgres/global/pg_control'), 'damaged')
    const overDamage = await runCommand('restore', [file, 'replace'], { DATA_DIR: to })
    expect(overDamage).toMatchObject({ status: 0, said: expect.stringMatching(/^Restored [\d,]+ rows/) })
    expect(overDamage.said).toMatch(
      /The replaced content cannot be read: .* is damaged .*\nPeople who opted out/,
    )
  },
)

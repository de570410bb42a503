// Promise 8: one data folder has one Keyturn and one PostgreSQL, even for containers of the machine that see neither
// its processes nor its network.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { hasContainers, inContainer, withMount } from '#test/support/app/containers.ts'
import { copyFreshDatabase } from '#test/support/app/fresh-data-folder.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'
import { sendInquiries } from '#test/support/load/send-inquiries.ts'

const env = { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
const missing = !hasContainers || onOutsideDatabase

beforeAll(() => {
  if (!hasContainers) process.stderr.write('Skipped: containers need root on Linux.\n')
})

function makeFolder() {
  const { path, remove } = makeTemporaryFolder('box')
  onTestFinished(remove)
  return path
}

test.skipIf(missing)(
  'while one serves, containers that start on its folder are refused, and no inquiry is lost',
  async () => {
    const dataDir = join(makeFolder(), 'data')
    const mounted = join(makeFolder(), 'mounted')
    mkdirSync(mounted)
    copyFreshDatabase(dataDir)
    const app = await startApp({ dataDir, env })
    onTestFinished(async () => void (await app.stop()))
    const sent = sendInquiries(app)
    for (const [path, wrapper] of [
      [dataDir, inContainer],
      [dataDir, inContainer],
      [mounted, withMount(dataDir, mounted)],
    ] as const) {
      const second = await launchApp({ dataDir: path, env, wrapper: [...wrapper] })
      onTestFinished(() => second.kill())
      await expect.poll(second.output, { timeout: 40_000 }).not.toBe('')
      expect(second.output()).toBe(
        `Keyturn already runs on the data folder ${path}, or one of its commands does.\n`,
      )
      expect(await second.exited).toBe(1)
    }
    const before = sent.acknowledged.length
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(before)
    await sent.stop()
    await app.stop()
    const again = await startApp({ dataDir, env })
    onTestFinished(async () => void (await again.stop()))
    const stored = new Set((await storedRows(again, 'inquiry')).map(({ id }) => id))
    expect(sent.acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect([...sent.refusals]).toEqual([])
  },
)

test.skipIf(missing)(
  'promise 10: a backup from another container, or by another mount, uses the database that runs',
  async () => {
    const folder = makeFolder()
    const mounted = join(folder, 'mounted')
    mkdirSync(mounted)
    const app = await startApp({ env })
    onTestFinished(app.close)
    const sent = sendInquiries(app)
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(3)
    const tries = [
      [app.dataDir, inContainer],
      [app.dataDir, inContainer],
      [mounted, withMount(app.dataDir, mounted)],
    ] as const
    for (const [number, [DATA_DIR, wrapper]] of tries.entries()) {
      const file = join(folder, `${number}.tar`)
      const ran = await runCommand('backup', [file], { DATA_DIR }, [...wrapper])
      expect(ran).toEqual({ status: 0, said: expect.stringMatching(/^Backed up [\d,]+ rows/) })
    }
    const listed = await runCommand('staff', ['list'], { DATA_DIR: app.dataDir }, inContainer)
    expect(listed).toEqual({ status: 0, said: expect.stringContaining('admin') })
    const restored = await runCommand(
      'restore',
      [join(folder, '0.tar'), 'replace'],
      { DATA_DIR: app.dataDir },
      inContainer,
    )
    const said = `Keyturn already runs on the data folder ${app.dataDir}, or one of its commands does.\n`
    expect(restored).toEqual({ status: 1, said })
    await sent.stop()
    const stored = new Set((await storedRows(app, 'inquiry')).map(({ id }) => id))
    expect(sent.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)

/** Its first process survives the product, and so do the product's child processes. */
const longContainer = [...inContainer, 'sh', '-c', '"$@"; sleep 1000', 'sh']

test.skipIf(missing)(
  'a PostgreSQL that a killed Keyturn left in a container that lives on is not doubled',
  async () => {
    const dataDir = join(makeFolder(), 'data')
    copyFreshDatabase(dataDir)
    const first = await launchApp({ dataDir, env, wrapper: longContainer })
    onTestFinished(() => first.kill())
    await expect.poll(first.output, { timeout: 40_000 }).toContain('Keyturn serves')
    process.kill(productOn(dataDir), 'SIGKILL')
    const said = `A PostgreSQL of another container runs on ${dataDir}/postgres: stop that container, then start Keyturn again.\n`
    expect(await startBeside(dataDir)).toBe(said)
    const backup = await runCommand('backup', [join(makeFolder(), 'a.tar')], { DATA_DIR: dataDir })
    expect(backup).toEqual({ status: 1, said })
    // As if the socket's path were too long for the data folder.
    rmSync(join(dataDir, 'socket/.s.PGSQL.5432'))
    expect(await startBeside(dataDir)).toBe(said)

    await first.kill()
    const next = await startApp({ dataDir, env })
    expect(await next.stop()).toBe(0)
  },
)

async function startBeside(dataDir: string) {
  const second = await launchApp({ dataDir, env })
  onTestFinished(() => second.kill())
  await expect.poll(second.output, { timeout: 40_000 }).not.toBe('')
  return second.output()
}

/** The process id, outside the container, of the product on a data folder. */
function productOn(dataDir: string): number {
  const isIt = (pid: number) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return (
        words[0] === process.execPath &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc').map(Number).filter(Boolean).find(isIt) ?? 0
}

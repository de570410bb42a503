import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attachDatabase } from '#app/commands/attach-database.ts'
import { readConfig } from '#app/server/read-config.ts'
import { hasContainers, inContainer, withMount } from '#test/support/app/containers.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { AlreadyRuns, lockDataFolder } from './data-lock.ts'
import { createLog } from './log.ts'
import { projectRoot } from './project-root.ts'
import { StartError } from './start-error.ts'

function makeFolder() {
  const { path, remove } = makeTemporaryFolder('lock')
  onTestFinished(remove)
  return path
}

const lockIt = `
  const { lockDataFolder } = await import(process.argv[1])
  try {
    globalThis.unlock = lockDataFolder(process.argv[2])
    console.log('holds it')
    setInterval(() => undefined, 1000)
  } catch (error) {
    console.log(error.message)
  }`

/** Another process that tries to take the lock, and its output. */
async function ask(folder: string, wrapper: string[] = []): Promise<[string, ChildProcess]> {
  const node = [process.execPath, '--input-type=module', '-e', lockIt]
  const [file = '', ...words] = [...wrapper, ...node, join(projectRoot, 'app/runtime/data-lock.ts'), folder]
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = await new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data))))
  return [said.trim(), child]
}

const refused = /^Keyturn already runs on the data folder .*, or one of its commands does\.$/

test('a data folder has one holder, and the next after a release', () => {
  const folder = makeFolder()
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(AlreadyRuns)
  unlock()
  const unlockAgain = lockDataFolder(folder)
  unlockAgain()
})

test('another process is refused, also after this one tried twice and wrote into the folder', async () => {
  const folder = makeFolder()
  onTestFinished(lockDataFolder(folder))
  expect(() => lockDataFolder(folder)).toThrow(AlreadyRuns)
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect((await ask(folder))[0]).toMatch(refused)
})

test('a killed holder releases the lock, and its file stays unreadable for others', async () => {
  const folder = makeFolder()
  const [said, holder] = await ask(folder)
  expect(said).toBe('holds it')
  expect(() => lockDataFolder(folder)).toThrow(AlreadyRuns)
  const ended = new Promise((done) => holder.once('exit', done))
  holder.kill('SIGKILL')
  await ended
  lockDataFolder(folder)()
  expect(statSync(join(folder, 'keyturn.lock')).mode & 0o777).toBe(0o600)
})

test.runIf(process.platform === 'linux')(
  'promise 8: a version that locks by a socket is refused, and refuses this one',
  async () => {
    const folder = makeFolder()
    const { dev, ino } = statSync(folder)
    const name = createHash('sha256')
      .update(`${realpathSync(folder)}:${dev}:${ino}`)
      .digest('hex')
    const ask = () => createServer().listen(`\0keyturn-${name.slice(0, 32)}`)
    const earlier = ask()
    await once(earlier, 'listening')
    expect(() => lockDataFolder(folder)).toThrow(AlreadyRuns)
    earlier.close()
    await once(earlier, 'close')
    const unlock = lockDataFolder(folder)
    await expect(once(ask(), 'listening')).rejects.toThrow('EADDRINUSE')
    unlock()
    const later = ask()
    await once(later, 'listening')
    later.close()
  },
)

test.skipIf(!hasContainers)(
  'promise 8: another container is refused, under any mount path and as another user (needs root)',
  async () => {
    const folder = makeFolder()
    const elsewhere = join(makeFolder(), 'elsewhere')
    mkdirSync(elsewhere)
    onTestFinished(lockDataFolder(folder))
    expect((await ask(folder, inContainer))[0]).toMatch(refused)
    expect((await ask(elsewhere, withMount(folder, elsewhere)))[0]).toMatch(refused)
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    chmodSync(folder, 0o777)
    expect((await ask(folder, nobody))[0]).toMatch(/^The data folder .* cannot be locked: unable to open/)
    chmodSync(join(folder, 'keyturn.lock'), 0o666)
    expect((await ask(folder, nobody))[0]).toMatch(refused)
  },
)

test('a lock that cannot be created is not mistaken for a held one', () => {
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
  })
  expect(() => lockDataFolder(makeFolder())).toThrow(/cannot be locked: disk I\/O error/)
  expect(() => lockDataFolder(makeFolder())).not.toThrow(AlreadyRuns)
  expect(() => lockDataFolder(makeFolder())).toThrow(StartError)
})

test.skipIf(!hasContainers)(
  'promise 8: a lock on a read-only file is refused, not shared (needs root)',
  async () => {
    const folder = makeFolder()
    const file = join(folder, 'keyturn.lock')
    writeFileSync(file, '', { mode: 0o400 })
    for (const path of [folder, file]) chownSync(path, 65534, 65534)
    const [said] = await ask(folder, ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'])
    expect(said).toBe(`The data folder ${folder} cannot be locked: ${file} may only be read.`)
  },
)

test.skipIf(process.platform !== 'linux')('a data folder where nothing can be made is refused', async () => {
  const [said] = await ask('/proc/keyturn/data')
  expect(said).toBe('The data folder /proc/keyturn/data cannot be made: ENOENT.')
})

test('a command finds no running Keyturn if the data folder cannot be created', async () => {
  const DATA_DIR = join(makeFolder(), 'data')
  const config = readConfig({ DATA_DIR: join(DATA_DIR, 'below') }, 'team@wrenfield.example')
  writeFileSync(DATA_DIR, 'a file')
  await expect(attachDatabase(config, createLog('silent'))).rejects.toThrow('cannot be made: ENOTDIR.')
})

test('a command says what to do if the folder is in use and its database does not respond', async () => {
  const folder = makeFolder()
  onTestFinished(lockDataFolder(folder))
  const config = readConfig({ DATA_DIR: folder }, 'team@wrenfield.example')
  await expect(attachDatabase(config, createLog('silent'))).rejects.toThrow(
    /is in use, and its database does not answer here: .*run this where Keyturn runs/,
  )
})

import { writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#app/log.ts'
import { makeTemporaryFolder } from '#test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { AlreadyRuns, lockDataFolder } from './data-lock.ts'
import { openDatabaseBeside } from './database-beside.ts'
import { StartError } from './start-error.ts'

function makeFolder() {
  const { path, remove } = makeTemporaryFolder('lock')
  onTestFinished(remove)
  return path
}

test('a data folder has one holder, and another when that one let go', async () => {
  const folder = makeFolder()
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(AlreadyRuns)
  unlock()
  const unlockAgain = await lockDataFolder(folder)
  unlockAgain()
})

test('a lock that cannot be made is not taken for one that somebody holds', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('too many'), { code: 'EMFILE' })))
    return this
  })
  const error = await lockDataFolder(makeFolder()).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(/cannot be locked: EMFILE\.$/)
})

test('a command finds no running Keyturn where the data folder cannot even be made', async () => {
  const DATA_DIR = join(makeFolder(), 'data')
  const config = readConfig({ DATA_DIR: join(DATA_DIR, 'below') }, 'team@wrenfield.example')
  writeFileSync(DATA_DIR, 'a file')
  await expect(openDatabaseBeside(config, createLog('silent'))).rejects.toThrow('cannot be made: ENOTDIR.')
})

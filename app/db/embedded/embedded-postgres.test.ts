import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#app/runtime/log.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

test('a server whose log cannot be read while it starts is ended', async () => {
  const { path, remove } = makeTemporaryFolder('embedded')
  const spawned = vi.spyOn(childProcess, 'spawn')
  const reading = vi.spyOn(fs, 'readSync').mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spawned.mockRestore()
    reading.mockRestore()
    syncBuiltinESMExports()
    remove()
  })
  await expect(startEmbeddedPostgres(path, createLog('silent'))).rejects.toThrow('EMFILE')
  const server = spawned.mock.results.at(-1)!.value
  onTestFinished(() => server.kill('SIGKILL'))
  expect(server.exitCode ?? server.signalCode).not.toBeNull()
})

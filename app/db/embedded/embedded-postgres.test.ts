import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#app/runtime/log.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'
import { writtenSince } from './start-failure.ts'

vi.mock('./spawn-unprivileged.ts', { spy: true })
vi.mock('./start-failure.ts', { spy: true })

test('a server whose log cannot be read while it starts is ended', async () => {
  const { path, remove } = makeTemporaryFolder('embedded')
  vi.mocked(writtenSince).mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  await expect(startEmbeddedPostgres(path, createLog('silent'))).rejects.toThrow('EMFILE')
  const server = vi.mocked(spawnUnprivileged).mock.results.at(-1)!.value
  onTestFinished(() => {
    server.kill('SIGKILL')
    remove()
  })
  expect(server.exitCode ?? server.signalCode).not.toBeNull()
})

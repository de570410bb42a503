import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createLog, type Log } from './log.ts'
import { keepPrivate } from './private-folder.ts'

function copiedFolder() {
  const { path, remove } = makeTemporaryFolder('copied')
  onTestFinished(remove)
  for (const folder of ['postgres', 'socket', 'mail']) {
    mkdirSync(join(path, folder))
    chmodSync(join(path, folder), 0o755)
  }
  writeFileSync(join(path, 'secrets.json'), '{}')
  chmodSync(join(path, 'secrets.json'), 0o644)
  return path
}

test('a copied data folder is closed to others, and the log says which files were readable', () => {
  const path = copiedFolder()
  const said: unknown[] = []
  const log: Log = { ...createLog('silent'), warn: (entry: unknown) => void said.push(entry) }
  keepPrivate(path, log)
  const modes = ['secrets.json', 'postgres', 'socket', 'mail'].map(
    (part) => statSync(join(path, part)).mode & 0o777,
  )
  expect(modes).toEqual([0o600, 0o700, 0o700, 0o700])
  const paths = ['secrets.json', 'postgres', 'socket', 'mail']
  expect(said).toEqual([{ event: 'data-folder-closed', paths }])
  keepPrivate(path, log)
  expect(said).toHaveLength(1)
})

test.skipIf(process.getuid?.() !== 0)(
  'files of another user are reported in one sentence (needs root)',
  () => {
    const path = copiedFolder()
    for (const part of ['secrets.json', 'postgres']) chownSync(join(path, part), 65_534, 65_534)
    expect(() => keepPrivate(path, createLog('silent'))).toThrow(
      `In the data folder ${path} secrets.json, postgres must belong to the user who starts Keyturn (0): start it as the one they belong to, or chown -R 0 ${path}.`,
    )
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o644)
  },
)

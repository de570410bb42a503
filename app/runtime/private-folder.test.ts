import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createLog, type Log } from './log.ts'
import { makePrivate } from './private-folder.ts'

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
  makePrivate(path, log)
  const modes = ['secrets.json', 'postgres', 'socket', 'mail'].map(
    (part) => statSync(join(path, part)).mode & 0o777,
  )
  expect(modes).toEqual([0o600, 0o700, 0o700, 0o700])
  const paths = ['mail', 'postgres', 'secrets.json', 'socket']
  expect(said).toEqual([{ event: 'data-folder-closed', paths }])
  makePrivate(path, log)
  expect(said).toHaveLength(1)
})

test('what a restore replaced, an unfinished restore and the images are closed too', () => {
  const { path, remove } = makeTemporaryFolder('copied')
  onTestFinished(remove)
  const folders = [
    'images',
    'replaced-2026-11-20T12-00-00-000Z',
    'restored-2026-11-21T12-00-00-000Z',
    'restoring',
  ]
  for (const name of [...folders, 'earlier-builds', 'own-notes']) {
    mkdirSync(join(path, name))
    chmodSync(join(path, name), 0o755)
  }
  makePrivate(path, createLog('silent'))
  const closed = readdirSync(path).filter((name) => (statSync(join(path, name)).mode & 0o077) === 0)
  expect(closed.sort()).toEqual(folders)
})

test('a data folder that does not exist yet, or is a file, is left alone', () => {
  const { path, remove } = makeTemporaryFolder('copied')
  onTestFinished(remove)
  makePrivate(join(path, 'missing'), createLog('silent'))
  expect(readdirSync(path)).toEqual([])
  writeFileSync(join(path, 'file'), '')
  makePrivate(join(path, 'file'), createLog('silent'))
  makePrivate(join(path, 'file', 'below'), createLog('silent'))
})

test.skipIf(process.getuid?.() !== 0)(
  'files of another user are reported in one sentence (needs root)',
  () => {
    const path = copiedFolder()
    mkdirSync(join(path, 'images'))
    for (const part of ['secrets.json', 'postgres', 'images']) chownSync(join(path, part), 65_534, 65_534)
    expect(() => makePrivate(path, createLog('silent'))).toThrow(
      `In the data folder ${path} postgres, secrets.json must belong to the user who starts Keyturn (0): start it as the one they belong to, or chown -R 0 ${path}.`,
    )
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o644)
  },
)

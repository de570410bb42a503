import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { watchSyncs } from '#test/support/database/watch-syncs.ts'
import { readSecrets, refuseBadSecrets, refuseNeverRun } from './secrets.ts'

test.skipIf(process.platform !== 'linux')(
  'new secrets are on the disk, with their name, before anything is encrypted with them',
  async () => {
    const { path, remove } = makeTemporaryFolder('secrets')
    onTestFinished(remove)
    const synced = await watchSyncs(path, join(path, 'secrets.json'))
    const secrets = await readSecrets(path)
    expect(synced).toEqual([expect.stringMatching(/^\/secrets\.json\.[\w-]+\.new$/), '/, named'])
    expect(await readSecrets(path)).toEqual(secrets)
    expect(readdirSync(path)).toEqual(['secrets.json'])
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600)
  },
)

test('a data folder with a database and no secrets is not one on which Keyturn never ran', () => {
  const { path, remove } = makeTemporaryFolder('secrets')
  onTestFinished(remove)
  mkdirSync(join(path, 'postgres'))
  expect(() => refuseNeverRun(path)).toThrow(/has never run/)
  writeFileSync(join(path, 'postgres/PG_VERSION'), '18\n')
  expect(() => refuseNeverRun(path)).not.toThrow()
})

test('beforeMade runs before secrets are created, and never again', async () => {
  const { path, remove } = makeTemporaryFolder('secrets')
  onTestFinished(remove)
  let heard = 0
  const hear = async () => {
    heard++
  }
  await readSecrets(path, hear)
  await readSecrets(path, hear)
  expect(heard).toBe(1)
})

test.each(['{}', '', 'null', '{"imageSigning":"short"}'])(
  'a backup whose secrets are %o is refused',
  (text) => {
    expect(() => refuseBadSecrets(text)).toThrow(
      'The backup is damaged: its secrets.json holds no secrets of Keyturn.',
    )
  },
)

test('a backup’s secrets pass unchanged', () => {
  const text = JSON.stringify({ imageSigning: 'k'.repeat(43), newer: 1 })
  expect(refuseBadSecrets(text)).toBe(text)
})

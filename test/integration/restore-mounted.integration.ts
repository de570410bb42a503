// A restore moves existing parts aside, but nobody can rename a mounted folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '#test/support/app/run-command.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { missingOfDisks, mountMemory, unmount } from './mount-disk.ts'

test.skipIf(missingOfDisks())(
  'a data folder whose pictures are on a disk of their own is refused',
  async () => {
    const { path, remove } = makeTemporaryFolder('mounted')
    const [dataDir, file] = [join(path, 'data'), join(path, 'keyturn.tar')]
    const images = join(dataDir, 'images')
    onTestFinished(remove)
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secrets.json'), 'old')
    writeFileSync(file, 'not looked at')
    mountMemory(images, 1)
    onTestFinished(() => unmount(images))
    const { status, said } = await runCommand('restore', [file, 'replace'], { DATA_DIR: dataDir })
    expect([status, said]).toEqual([1, expect.stringMatching(/^Something is mounted on .*\/images, .*\n$/)])
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('old')
    expect(readdirSync(dataDir).sort()).toEqual(['images', 'keyturn.lock', 'secrets.json'])
  },
)

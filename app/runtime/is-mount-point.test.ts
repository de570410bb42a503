import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { isMounted } from './is-mount-point.ts'

function makeFolder() {
  const { path, remove } = makeTemporaryFolder('mounts')
  onTestFinished(remove)
  const images = join(path, 'the images')
  mkdirSync(images)
  return { path, images }
}

test.skipIf(process.platform !== 'linux')('another disk is a mount point, and a link to one is not', () => {
  const { path, images } = makeFolder()
  symlinkSync('/proc', join(path, 'link'))
  const noTable = join(path, 'none')
  expect(isMounted('/proc', noTable)).toBe(true)
  expect([isMounted(images), isMounted(join(path, 'link'))]).toEqual([false, false])
})

test('a folder of the same disk is a mount point if the mount table lists it', () => {
  const { path, images } = makeFolder()
  const table = join(path, 'mountinfo')
  const named = images.replace(' ', '\\040')
  writeFileSync(
    table,
    `27 1 254:0 / / rw - ext4 /dev/vda rw\n43 27 254:0 /b ${named} rw - ext4 /dev/vda rw\n`,
  )
  expect([isMounted(images, table), isMounted(path, table)]).toEqual([true, false])
})

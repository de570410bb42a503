// Promise 12: without disk space an upgrade does not begin or continue: npm would truncate programs and report success.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireRoomForUpgrade } from '#app/commands/upgrade.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { missingOfDisks, mountMemory, unmount } from './mount-disk.ts'

test.skipIf(missingOfDisks())(
  'a disk with less room than an upgrade needs is refused in one sentence',
  async () => {
    const { path, remove } = makeTemporaryFolder('upgrade-disk')
    const disk = join(path, 'builds')
    onTestFinished(remove)
    mountMemory(disk, 200)
    onTestFinished(() => unmount(disk))
    await expect(requireRoomForUpgrade(disk, 1e9)).rejects.toThrow(
      `The disk of ${disk} has 209 MB free, and an upgrade needs 1000 MB there: make room, then repeat it; everything is as it was.`,
    )
    await requireRoomForUpgrade(disk, 200e6)
  },
)

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#app/runtime/start-error.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { watchSyncs } from '#test/support/database/watch-syncs.ts'
import { beginRestored, finishRestored, isMounted, moveRestoredIn, refuseMounted } from './restore-swap.ts'

const parts = ['images', 'postgres', 'secrets.json']

/** A data folder whose parts contain the word. */
function makeParts(folder: string, word: string) {
  for (const part of ['images', 'postgres']) {
    mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, part, 'word'), word)
  }
  writeFileSync(join(folder, 'secrets.json'), word)
}

const wordsIn = (folder: string) =>
  ['images/word', 'postgres/word', 'secrets.json'].map((file) => readFileSync(join(folder, file), 'utf8'))

function makeDataFolder() {
  const { path, remove } = makeTemporaryFolder('restored')
  onTestFinished(remove)
  makeParts(path, 'old')
  makeParts(beginRestored(path), 'new')
  return path
}

test('the restored parts replace the old ones, which are kept, both for their owner alone', async () => {
  const dataDir = makeDataFolder()
  const modeOf = (folder: string) => statSync(folder).mode & 0o777
  const restoring = modeOf(join(dataDir, 'restoring'))
  const replaced = await finishRestored(dataDir, new Date('2026-11-20T03:00:00Z'))
  expect(replaced).toBe(join(dataDir, 'replaced-2026-11-20T03-00-00-000Z'))
  expect([restoring, modeOf(replaced ?? '')]).toEqual([0o700, 0o700])
  expect([wordsIn(dataDir), wordsIn(replaced ?? '')]).toEqual([Array(3).fill('new'), Array(3).fill('old')])
  expect(readdirSync(dataDir).sort()).toEqual([...parts, 'replaced-2026-11-20T03-00-00-000Z'].sort())
})

test.skipIf(process.platform !== 'linux')(
  'the restored folder is synced before it is marked complete, and moved in before the mark is removed',
  async () => {
    const dataDir = makeDataFolder()
    const stand = () => {
      const begun = readdirSync(dataDir).some((name) => name.startsWith('restored-'))
      if (!begun) return existsSync(join(dataDir, 'restoring')) ? ', not complete' : ', over'
      return wordsIn(dataDir).includes('old') ? ', complete' : ', moved in'
    }
    const synced = await watchSyncs(dataDir, stand)
    await finishRestored(dataDir, new Date('2026-11-20T03:00:00Z'))
    expect(synced).toEqual(expect.arrayContaining(['/restoring, not complete', '/, complete', '/, moved in']))
  },
)

test('an unfinished restore changes nothing, and is removed at the next start', async () => {
  const dataDir = makeDataFolder()
  expect(await moveRestoredIn(dataDir)).toBeUndefined()
  expect(wordsIn(dataDir)).toEqual(Array(3).fill('old'))
  expect(readdirSync(dataDir).sort()).toEqual([...parts].sort())
})

test.each([0, 1, 2, 3, 4, 5])('a move interrupted after %i renames is finished', async (renames) => {
  const dataDir = makeDataFolder()
  const [restored, replaced] = [join(dataDir, 'restored-then'), join(dataDir, 'replaced-then')]
  renameSync(join(dataDir, 'restoring'), restored)
  mkdirSync(replaced)
  const moves = ['secrets.json', 'images', 'postgres'].flatMap((part) => [
    [join(dataDir, part), join(replaced, part)],
    [join(restored, part), join(dataDir, part)],
  ])
  for (const [from = '', to = ''] of moves.slice(0, renames)) renameSync(from, to)
  await moveRestoredIn(dataDir)
  expect([wordsIn(dataDir), wordsIn(replaced)]).toEqual([Array(3).fill('new'), Array(3).fill('old')])
})

test('a move that cannot be finished is reported, and finished once it can be', async () => {
  const dataDir = makeDataFolder()
  renameSync(join(dataDir, 'restoring'), join(dataDir, 'restored-then'))
  writeFileSync(join(dataDir, 'replaced-then'), 'in the way')
  const error = await moveRestoredIn(dataDir).catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(/^A restore of the data folder .* is not finished: EEXIST/)
  rmSync(join(dataDir, 'replaced-then'))
  await moveRestoredIn(dataDir)
  expect(wordsIn(dataDir)).toEqual(Array(3).fill('new'))
})

test('a link to a missing disk is moved aside like a folder', async () => {
  const dataDir = makeDataFolder()
  rmSync(join(dataDir, 'images'), { recursive: true })
  symlinkSync('/not/there', join(dataDir, 'images'))
  const replaced = await finishRestored(dataDir, new Date())
  expect(wordsIn(dataDir)).toEqual(Array(3).fill('new'))
  expect(readdirSync(replaced ?? '').sort()).toEqual(parts)
})

test('a part that is a mount point is refused, since it cannot be moved', () => {
  const dataDir = makeDataFolder()
  expect(() => refuseMounted(dataDir)).not.toThrow()
  expect(() => refuseMounted(dataDir, (path) => path === join(dataDir, 'images'))).toThrow(
    `Something is mounted on ${join(dataDir, 'images')}, `,
  )
})

function makeImagesFolder() {
  const { path, remove } = makeTemporaryFolder('mounts')
  onTestFinished(remove)
  const images = join(path, 'the images')
  mkdirSync(images)
  return { path, images }
}

test.skipIf(process.platform !== 'linux')('another disk is a mount point, and a link to one is not', () => {
  const { path, images } = makeImagesFolder()
  symlinkSync('/proc', join(path, 'link'))
  const noTable = join(path, 'none')
  expect(isMounted('/proc', noTable)).toBe(true)
  expect([isMounted(images), isMounted(join(path, 'link'))]).toEqual([false, false])
})

test('a folder of the same disk is a mount point if the mount table lists it', () => {
  const { path, images } = makeImagesFolder()
  const table = join(path, 'mountinfo')
  const named = images.replace(' ', '\\040')
  writeFileSync(
    table,
    `27 1 254:0 / / rw - ext4 /dev/vda rw\n43 27 254:0 /b ${named} rw - ext4 /dev/vda rw\n`,
  )
  expect([isMounted(images, table), isMounted(path, table)]).toEqual([true, false])
})

// Images move into a real S3 store and out of it: from a disk, by backup, by restore.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bodyOf, openBucket } from '#app/domain/image/s3-bucket.server.ts'
import type { S3Config } from '#app/runtime/config.ts'
import { enteredHome } from '#test/support/app/cast.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { admin, callAs, logInTo } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { photograph } from '#test/support/browser/pictures.ts'
import { missingOfSwift, type Swift, startSwift } from './start-swift.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
const withNora = { DEMO_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** Uploads a photograph and waits for its sizes. Returns its key. */
async function uploadPhotograph(app: RunningApp): Promise<string> {
  const cookie = await logInTo(app)
  const file = { fileName: 'porch.jpg', fileType: 'image/jpeg' }
  const asked = await callAs(app, cookie, 'POST', '/api/getImageUploadUrl', file)
  const { uploadUrl, objectKey } = await asked.json()
  const body = new Uint8Array(await photograph(700, 900))
  expect((await fetch(new URL(uploadUrl, app.url), { method: 'PUT', body })).status).toBe(200)
  const sizes = async () =>
    (await (await callAs(app, cookie, 'GET', `/api/getImageUrl?objectKey=${objectKey}`)).json()).srcSet
  await expect.poll(sizes, { timeout: 60_000 }).not.toBe('')
  return objectKey
}

/** SHA-256 of each image file in a data folder. */
const filesIn = (folder: string) =>
  new Map(
    globSync('**/*.{jpg,avif}', { cwd: folder }).map((name) => [
      name,
      sha256(readFileSync(join(folder, name))),
    ]),
  )

describe.skipIf(missingOfSwift().length > 0)('pictures', () => {
  let swift: Swift
  const folder = makeTemporaryFolder('moves')
  const disk = join(folder.path, 'disk')

  beforeAll(async () => {
    swift = await startSwift()
    // A first start, with the demo's images.
    const app = await startApp({ dataDir: disk, env: quiet })
    await app.stop()
  })
  afterAll(async () => {
    await swift?.close()
    folder.remove()
  })

  const configOf = (bucket: string): S3Config => ({ ...swift.config, bucket })

  /** SHA-256 of each file in a bucket. */
  async function filesInBucket(bucket: string) {
    const opened = openBucket(configOf(bucket))
    const listed = await opened.request('GET', '', { query: { 'list-type': '2' } })
    const names = [...(await listed.text()).matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name = '']) => name)
    const entries = names.map(
      async (name) => [name, sha256(await bodyOf(await opened.request('GET', name)))] as const,
    )
    return new Map((await Promise.all(entries)).sort())
  }

  const addressOf = async (url: string, objectKey: string) =>
    new URL((await (await fetch(`${url}/api/getImageUrl?objectKey=${objectKey}`)).json()).url, url)

  const pictureOf = async (url: string) => {
    const { data } = await (await fetch(`${url}/api/properties?limit=1`)).json()
    return addressOf(url, data[0].imgUrl)
  }

  test('of a disk move into a bucket: copied, read back, counted; a second run changes nothing', async () => {
    const store = await swift.addBucket('moved')
    const env = { DATA_DIR: disk, ...store }
    const were = filesIn(join(disk, 'images'))
    expect(were.size).toBeGreaterThan(100)
    const first = await runCommand('move-images', [], env)
    expect(first.status).toBe(0)
    expect(first.said).toContain(`Copied ${were.size} image files to the bucket moved at `)
    expect(first.said).toContain(`All ${were.size} (`)
    expect(await filesInBucket('moved')).toEqual(were)

    const again = await runCommand('move-images', [], env)
    expect([again.status, again.said]).toEqual([0, expect.stringContaining('Copied 0 image files')])
    const [name = ''] = were.keys()
    await openBucket(configOf('moved')).request('PUT', name, { body: new Uint8Array(9) })
    const mended = await runCommand('move-images', [], env)
    expect(mended.said).toContain(`Copied 1 image file to`)
    expect(await filesInBucket('moved')).toEqual(were)

    rmSync(join(disk, 'images'), { recursive: true })
    const app = await startApp({ dataDir: disk, env: { ...quiet, ...store } })
    onTestFinished(async () => void (await app.stop()))
    const shown = await pictureOf(app.url)
    expect(shown.origin).toBe(swift.config.endpoint)
    expect((await fetch(shown)).status).toBe(200)
  })

  test('of a bucket are in its backup, and are restored into another bucket, byte by byte', async () => {
    const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')]
    const file = join(folder.path, 'pictures.tar')
    const [here, there] = [await swift.addBucket('here'), await swift.addBucket('there')]
    const app = await startApp({ dataDir: from, env: { ...quiet, ...withNora, ...here } })
    onTestFinished(async () => void (await app.stop()))
    const key = await uploadPhotograph(app)
    await callAs(app, await logInTo(app), 'POST', '/api/properties', { ...enteredHome, imgUrl: key })
    const were = await filesInBucket('here')
    expect([...were.keys()]).toEqual([`${key}/640.avif`, `${key}/640.jpg`, `${key}/original.jpg`])
    expect(existsSync(join(from, 'images'))).toBe(false)

    const made = await runCommand('backup', [file], { DATA_DIR: from, ...here })
    expect([made.status, made.said]).toEqual([0, expect.stringContaining(`${were.size} image files`)])
    const restored = await runCommand('restore', [file], { DATA_DIR: to, ...there })
    expect([restored.status, restored.said]).toEqual([0, expect.stringContaining(`${were.size} image files`)])
    expect(await filesInBucket('there')).toEqual(were)
    const back = await startApp({ dataDir: to, env: { ...quiet, ...there } })
    onTestFinished(async () => void (await back.stop()))
    expect((await fetch(await addressOf(back.url, key))).status).toBe(200)

    const onDisk = join(folder.path, 'on-disk')
    expect((await runCommand('restore', [file], { DATA_DIR: onDisk })).status).toBe(0)
    expect(filesIn(join(onDisk, 'images'))).toEqual(were)

    await swift.stop()
    onTestFinished(swift.start)
    const away = await runCommand('backup', [`${file}.2`], { DATA_DIR: from, ...here })
    expect([away.status, away.said]).toEqual([
      1,
      expect.stringMatching(
        /^The backup was not made: The image store http\S+ cannot be reached \(ECONNREFUSED\)\.$/m,
      ),
    ])
    expect(existsSync(`${file}.2`)).toBe(false)
  })

  test('a start refuses a missing bucket, or wrong keys, in one line', async () => {
    const store = await swift.addBucket('known')
    const start = (env: Record<string, string>) =>
      startApp({ dataDir: join(folder.path, 'refused'), env: { ...quiet, ...store, ...env } })
    await expect(start({ S3_BUCKET: 'unknown' })).rejects.toThrow(
      /\nThe image store \S+ has no bucket unknown\.\n$/,
    )
    await expect(start({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
      /\nThe image store \S+ refused a request for the bucket known \(403 SignatureDoesNotMatch\)\.\n$/,
    )
    await expect(start({ S3_BUCKET: '' })).rejects.toThrow(
      /\nThe configuration is wrong: S3_BUCKET is needed together with S3_ENDPOINT\.\n$/,
    )
  })
})

// Promise 7: an image store or mail server that is away or refuses us at a start: the site starts and says so.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storeAway } from '#app/domain/image/image-upload.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { admin, logInTo } from '#test/support/app/staff-app.ts'
import { launchApp, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

const env = { DEMO_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** A store that responds 403 until it accepts our keys. */
async function startRefusingStore() {
  let takes = false
  const server = createServer((_request, response) => {
    if (takes) response.end('<ListBucketResult></ListBucketResult>')
    else response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'rotated',
  }
  return {
    settings,
    take: () => {
      takes = true
    },
  }
}

async function readOutages(app: RunningApp, cookie: string) {
  const answer = await fetch(`${app.url}/api/overview`, { headers: { cookie } })
  return (await answer.json()).data.outages
}

test('keys that the store refuses end a first start in one line, and no later one', async () => {
  const folder = makeTemporaryFolder('refused-keys')
  onTestFinished(folder.remove)
  const dataDir = join(folder.path, 'data')
  const store = await startRefusingStore()
  const withStore = { dataDir, env: { ...env, ...store.settings } }
  const first = await launchApp(withStore)
  expect(await first.exited).toBe(1)
  expect(first.output()).toMatch(
    /^The image store \S+ refused a request for the bucket pictures \(403 InvalidAccessKeyId\)\.\n$/,
  )
  const onDisk = await startApp({ dataDir, env })
  await onDisk.stop()

  const app = await startApp(withStore)
  onTestFinished(async () => void (await app.stop()))
  await expect.poll(() => app.output()).toMatch(/"event":"image-store-away"/)
  expect((await fetch(app.url)).status).toBe(200)
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  const cookie = await logInTo(app)
  const reason = expect.stringMatching(/403 InvalidAccessKeyId/)
  expect(await readOutages(app, cookie)).toEqual([
    expect.objectContaining({ dependency: 'image-store', reason }),
  ])
  const file = { fileName: 'porch.jpg', fileType: 'image/jpeg', fileSize: 2000 }
  const ask = () => post(app.url, '/api/getImageUploadUrl', file, { cookie })
  const refused = await ask()
  expect([refused.status, (await refused.json()).message]).toEqual([503, storeAway])
  store.take()
  expect((await ask()).status).toBe(200)
})

test('the first screen of an empty installation reports an unreachable mail server', async () => {
  const app = await startApp({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1' } })
  onTestFinished(app.close)
  const cookie = await logInTo(app)
  const reason = 'The mail server cannot be reached (ECONNREFUSED).'
  await expect
    .poll(() => readOutages(app, cookie))
    .toEqual([expect.objectContaining({ dependency: 'mail-server', reason })])
  expect(app.output()).toMatch(/"event":"mail-server-away"/)
})

// Promise 12: a build beside a serving product takes nothing from it, before the restart or after.
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { guidePlaces } from '#app/domain/inquiry/guide-places.ts'
import { pageTable } from '#content/page-table.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import {
  buildIn,
  type Checkout,
  change,
  copyCheckout,
  linkPackages,
} from '#test/support/app/copied-checkout.ts'
import { admin, callAs, logInTo } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { photograph } from '#test/support/browser/pictures.ts'

/** The first test waits for a build and requests every file of the site meanwhile. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Milliseconds between two rounds of requests, which would delay the build. */
const pause = 250
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' }
const data = makeTemporaryFolder('beside')
let checkout: Checkout

beforeAll(() => {
  checkout = copyCheckout()
})
afterAll(() => {
  checkout.remove()
  data.remove()
})

const start = () => startApp({ checkout: checkout.path, dataDir: data.path, env })
const current = () => readlinkSync(join(checkout.path, 'build'))

/** Every file named by public pages, the staff area's first page, or their styles. */
async function filesOf(app: RunningApp): Promise<Set<string>> {
  const named = new Set<string>(Object.values(guidePlaces).map(({ pdf }) => pdf))
  for (const page of [...Object.keys(pageTable), '/cms/login']) {
    const html = await (await fetch(app.url + page)).text()
    for (const [, path = ''] of html.matchAll(
      /"(\/[\w./-]+\.(?:js|css|woff2|pdf|jpg|avif|webm|mp4|svg|png|ico))"/g,
    ))
      named.add(path)
    for (const [path] of html.matchAll(/\/assets\/[\w-]+\.(?:js|css|woff2)/g)) named.add(path)
  }
  return named
}

/** Missing files, with their status. */
async function lost(app: RunningApp, paths: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const response = await fetch(app.url + path)
    await response.body?.cancel()
    if (response.status !== 200) found.push(`${response.status} ${path}`)
  }
  return found
}

async function uploadPicture(app: RunningApp, cookie: string): Promise<number> {
  const asked = await callAs(app, cookie, 'POST', '/api/getImageUploadUrl', {
    fileName: 'a.jpg',
    fileType: 'image/jpeg',
  })
  const { uploadUrl } = await asked.json()
  const headers = { 'Content-Type': 'image/jpeg', Cookie: cookie, Origin: app.url }
  return (
    await fetch(new URL(uploadUrl, app.url), {
      method: 'PUT',
      headers,
      body: new Uint8Array(await photograph()),
    })
  ).status
}

test('a build and an installation beside a product take no file, lead or picture from it; old pages keep theirs', async () => {
  const app = await start()
  onTestFinished(async () => void (await app.stop()))
  const files = await filesOf(app)
  expect(files.size).toBeGreaterThan(60)
  const before = current()
  change(checkout, 'content/home.ts', 'street by street', 'house by house')
  change(checkout, 'app/ui/styles/tokens.css', '--ink: #14181c', '--ink: #24181c')
  let built = false
  const building = buildIn(checkout).finally(() => {
    built = true
  })
  while (!built) {
    expect(await lost(app, files)).toEqual([])
    expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
    await sleep(pause)
  }
  expect(await building).toMatchObject({ status: 0 })
  expect(current()).not.toBe(before)
  // npm ci begins like this; the image library was not loaded yet.
  rmSync(join(checkout.path, 'node_modules'))
  onTestFinished(() => linkPackages(checkout))
  expect(await uploadPicture(app, await logInTo(app))).toBe(200)
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  expect(await lost(app, files)).toEqual([])
  await app.stop()

  const next = await start()
  onTestFinished(async () => void (await next.stop()))
  expect(await (await fetch(next.url)).text()).toContain('house by house')
  const nextFiles = await filesOf(next)
  expect([...nextFiles].filter((path) => !files.has(path)).length).toBeGreaterThan(3)
  expect(await lost(next, new Set([...files, ...nextFiles]))).toEqual([])
})

test('a build that fails changes nothing, and a start reports that the sources are newer', async () => {
  const state = () => [current(), ...readdirSync(join(checkout.path, 'builds'))]
  const before = state()
  const app = await start()
  onTestFinished(async () => void (await app.stop()))
  expect(app.output()).not.toContain('build-stale')

  const undo = change(checkout, 'content/home.ts', 'export const home = {', 'export const home = {{')
  const failed = await buildIn(checkout)
  expect(failed.status).toBe(1)
  expect(failed.said).toMatch(/The build failed; what was built before is as it was\.\n$/)
  expect(state()).toEqual(before)
  await app.stop()
  const again = await start()
  onTestFinished(async () => void (await again.stop()))
  const lines = again
    .output()
    .split('\n')
    .filter((line) => line.includes('build-stale'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', changed: 'content/home.ts' })
  undo()
})

test('a build is refused if the packages differ from package-lock.json', async () => {
  const entry = '"node_modules/hono": {\n      "version": "'
  change(checkout, 'package-lock.json', entry, `${entry}99.`)
  const { status, said } = await buildIn(checkout)
  expect(status).toBe(1)
  expect(said).toMatch(/node_modules is not what package-lock\.json asks for \(hono 99\..*\): run npm ci\./)
})

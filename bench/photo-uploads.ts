// A page kept in the cache while an agent sends forty photographs of 5 MB, three at once, as the property form does, and
// their sizes are made: the slowest hundredth of visits against that without uploads. A bare node:http server that
// receives and forgets the same bodies says how much of it is the machine's.
// Usage: node bench/photo-uploads.ts   (exits 1 when it is more than doubled; PHOTOS=8 for a shorter run)
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { projectRoot } from '#app/runtime/project-root.ts'
import { callAs } from '#test/support/app/staff-app.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { timeRequest } from './measure.ts'
import type { SenderOrder } from './photo-sender.ts'
import { startProgram } from './server-cost.ts'
import { startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const photos = Number(process.env.PHOTOS ?? 40)
const atOnce = 3
/** Of a visitor a page each 20 ms. */
const pause = 20
const quietSeconds = Number(process.env.QUIET ?? 20)
/** The sizes of forty photographs take minutes; this much of them is measured. */
const sizesSeconds = 40

buildApp()
const folder = mkdtempSync(join(tmpdir(), 'keyturn-photo-'))
const file = join(folder, 'room.jpg')
const { size } = await photograph(file)
const app = await startFilled([])
const home = `${app.url}/`
const page = await fetch(home)
const body = Buffer.from(await page.arrayBuffer()).toString('base64')
const bare = await startProgram('bare-server.ts', { headers: { 'content-type': 'text/html' }, body })
const bareHome = `http://127.0.0.1:${bare.port}/`

const quietly = () => sleep(quietSeconds * 1000)
for (const url of [home, bareHome]) await visit(url, () => sleep(3000))
const of = {
  bareQuiet: await visit(bareHome, quietly),
  bareSending: await visit(bareHome, () => send(Array(photos).fill(bareHome))),
  quiet: await visit(home, quietly),
}
const urls = await Promise.all(Array.from({ length: photos }, askForUrl))
const started = performance.now()
const sending = await visit(home, () => send(urls))
const taken = (performance.now() - started) / 1000
const sizing = await visit(home, () => sleep(sizesSeconds * 1000))
await app.close()
bare.stop()
rmSync(folder, { recursive: true })

const ms = (time: number) => `${time.toFixed(1)} ms`
const megabytes = (size / 1024 / 1024).toFixed(1)
const without = `p99 ${ms(of.quiet)} without`
const ofBare = `the bare server ${(of.bareSending / of.bareQuiet).toFixed(2)}, from ${ms(of.bareQuiet)} to ${ms(of.bareSending)}`
const behind = `${without}, ${ms(sending)} while ${photos} of ${megabytes} MB were sent in ${taken.toFixed(0)} s; ${ofBare}`
addFigure('a cached page while photos are uploaded', behind, sending / of.quiet, 2)
const after = `${without}, ${ms(sizing)} in the ${sizesSeconds} s after`
addFigure('a cached page while their sizes are made', after, sizing / of.quiet, 2)
finish()

/** The 99th percentile in milliseconds of visits during `work`. */
async function visit(url: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  let done = false
  const working = work().finally(() => {
    done = true
  })
  while (!done) {
    times.push(await timeRequest(url))
    await sleep(pause)
  }
  await working
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

async function send(urls: string[]) {
  const order: SenderOrder = { urls, file, atOnce }
  const child = spawn(process.execPath, [join(projectRoot, 'bench/photo-sender.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(JSON.stringify(order))
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The photos were not sent')
}

async function askForUrl(): Promise<string> {
  const picture = { fileName: 'room.jpg', fileType: 'image/jpeg' }
  const asked = await callAs(app, app.staff.cookie, 'POST', '/api/getImageUploadUrl', picture)
  return new URL((await asked.json()).uploadUrl, app.url).href
}

/** Twelve megapixels with the grain that makes some 5 MB of it. */
async function photograph(file: string) {
  const [width, height] = [4000, 3000]
  const grain = sharp(randomBytes((width / 4) * (height / 4) * 3), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
  return grain.resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 88 }).toFile(file)
}

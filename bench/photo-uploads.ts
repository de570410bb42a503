// A page kept in the cache while an agent sends forty photographs of 5 MB, three at once, as the property form does, and
// their sizes are made: the slowest hundredth of visitors against that without uploads.
// Usage: node bench/photo-uploads.ts   (exits 1 when it is more than doubled; PHOTOS=8 for a shorter run)
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { callAs } from '#test/support/app/staff-app.ts'
import { buildApp } from '#test/support/app/start-app.ts'
import { timeRequest } from './measure.ts'
import { startFilled } from './start-filled.ts'
import { addFigure, finish } from './table.ts'

const photos = Number(process.env.PHOTOS ?? 40)
const atOnce = 3
/** Of a visitor a page each 20 ms. */
const pause = 20
const baseline = { seconds: 20 }
/** The sizes of forty photographs take minutes; this much of them is measured. */
const sizesSeconds = 40

buildApp()
const app = await startFilled([])
const photo = await photograph()
await visit(() => sleep(3000))
const quiet = await visit(() => sleep(baseline.seconds * 1000))
const started = performance.now()
const sending = await visit(sendAll)
const taken = (performance.now() - started) / 1000
const sizing = await visit(() => sleep(sizesSeconds * 1000))
await app.close()

const megabytes = (photo.length / 1024 / 1024).toFixed(1)
const behind = `p99 ${quiet.toFixed(1)} ms without, ${sending.toFixed(1)} ms while ${photos} of ${megabytes} MB were sent in ${taken.toFixed(0)} s`
addFigure('a cached page while photos are uploaded', behind, sending / quiet, 2)
const after = `p99 ${quiet.toFixed(1)} ms without, ${sizing.toFixed(1)} ms in the ${sizesSeconds} s after`
addFigure('a cached page while their sizes are made', after, sizing / quiet, 2)
finish()

/** The 99th percentile in milliseconds of visits to the home page during `work`. */
async function visit(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  let done = false
  const working = work().finally(() => {
    done = true
  })
  while (!done) {
    times.push(await timeRequest(`${app.url}/`))
    await sleep(pause)
  }
  await working
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

async function sendAll() {
  let left = photos
  const work = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function send() {
  const file = { fileName: 'room.jpg', fileType: 'image/jpeg' }
  const asked = await callAs(app, app.staff.cookie, 'POST', '/api/getImageUploadUrl', file)
  const { uploadUrl } = await asked.json()
  const answer = await fetch(new URL(uploadUrl, app.url), { method: 'PUT', body: new Uint8Array(photo) })
  if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}`)
}

/** Twelve megapixels with the grain that makes some 5 MB of it. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const grain = sharp(randomBytes((width / 4) * (height / 4) * 3), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
  return grain.resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer()
}

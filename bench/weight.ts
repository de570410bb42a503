// What a phone downloads when it opens a public page, in bytes of bodies as transferred: the whole visit without
// scrolling, and the requests started before the largest contentful paint.
// Usage: node bench/weight.ts   (exits 1 when a page is over a limit)
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { pageTable } from '#content/page-table.ts'
import { buildApp, startApp } from '#test/support/app/start-app.ts'
import { findHomePath } from './home-path.ts'
import { launchBrowser } from './launch-browser.ts'
import { addFigure, finish } from './table.ts'

type Kind = 'Script' | 'Stylesheet' | 'Document' | 'Font'
type Weight = { path: string; requests: number } & Record<Kind, number>

const limits = [
  { what: 'script', kind: 'Script', most: 100, unit: 'KB' },
  { what: 'styles', kind: 'Stylesheet', most: 12, unit: 'KB' },
  { what: 'HTML', kind: 'Document', most: 15, unit: 'KB' },
  { what: 'fonts', kind: 'Font', most: 70, unit: 'KB' },
  { what: 'requests before the first view is complete', kind: 'requests', most: 12, unit: '' },
] as const

const homeLimits = { script: 90, styles: 14, html: 20 }

buildApp()
const app = await startApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
const browser = await launchBrowser()
const weights: Weight[] = []
for (const path of Object.keys(pageTable)) weights.push(await weigh(browser, path))
const home = await weigh(browser, await findHomePath(app.url))
await browser.close()
for (const { what, kind, most, unit } of limits) {
  const sizeOf = (weight: Weight) => (kind === 'requests' ? weight.requests : weight[kind] / 1024)
  const heaviest = weights.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]!
  const front = weights.find(({ path }) => path === '/')!
  const figure = `the most is on ${heaviest.path}; the home page has ${sizeOf(front).toFixed(1)}`
  addFigure(`${what} of a public page`, figure, sizeOf(heaviest), most, unit)
}
addFigure('script of a home’s page', '', home.Script / 1024, homeLimits.script, 'KB')
addFigure('styles of a home’s page', '', home.Stylesheet / 1024, homeLimits.styles, 'KB')
const plain = Buffer.byteLength(await (await fetch(app.url + home.path)).text()) / 1024
addFigure(
  'HTML of a home’s page',
  `${plain.toFixed(1)} KB uncompressed`,
  home.Document / 1024,
  homeLimits.html,
  'KB',
)
await app.close()
finish()

async function weigh(browser: Browser, path: string): Promise<Weight> {
  await untilSmallest(app.url + path)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const weight: Weight = { path, requests: 0, Script: 0, Stylesheet: 0, Document: 0, Font: 0 }
  const begun: number[] = []
  session.on('Network.requestWillBeSent', ({ wallTime, request }) => {
    if (request.url.startsWith('http')) begun.push(wallTime * 1000)
  })
  session.on('Network.responseReceived', ({ type, response }) => {
    const { 'content-length': length, 'Content-Length': kept = length } = response.headers
    if (type in weight) weight[type as Kind] += Number(kept)
  })
  await page.goto(app.url + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.querySelector('header')?.dataset.live !== undefined)
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(largestPaint)
  weight.requests = begun.filter((time) => time <= painted).length
  await context.close()
  return weight
}

/** The first responses have a faster, larger compression. */
async function untilSmallest(url: string) {
  for (let before = 0, size = Number.POSITIVE_INFINITY; size !== before; await sleep(300)) {
    before = size
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    await response.body?.cancel()
    size = Number(response.headers.get('content-length'))
  }
}

/** When the largest contentful paint of the first view happened, in milliseconds since 1970. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? 0))
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

// How much later a page's largest contentful paint is because of its scripts, on a slow phone: each public page with
// and without its scripts, in turn; medians of five.
// Usage: node bench/first-view.ts [path …]   (exits 1 when a ratio is over the limit)
import type { Browser } from 'playwright-core'
import { pageTable } from '#content/page-table.ts'
import { buildApp, startApp } from '#test/support/app/start-app.ts'
import { findHomePath } from './home-path.ts'
import { launchBrowser } from './launch-browser.ts'
import { median } from './measure.ts'
import { stripScripts } from './strip-scripts.ts'
import { addFigure, finish } from './table.ts'

const limit = 1.3
const rounds = Number(process.env.ROUNDS ?? 5)
/** Lighthouse's throttling: 1.6 Mbit/s, 150 ms, and below a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

buildApp()
const app = await startApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
const door = await stripScripts(app.url)
const browser = await launchBrowser()
const chosen = process.argv.slice(2)
for (const path of chosen.length > 0 ? chosen : [...Object.keys(pageTable), await findHomePath(app.url)]) {
  const times = { whole: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const [whole, bare] = [await paintTime(browser, path, true), await paintTime(browser, path, false)]
    if (round < 0) continue
    times.whole.push(whole)
    times.bare.push(bare)
  }
  const [whole, bare] = [median(times.whole), median(times.bare)]
  const figure = `${(whole / 1000).toFixed(2)} s, without scripts ${(bare / 1000).toFixed(2)} s`
  addFigure(`largest paint, ${path}`, figure, whole / bare, limit)
}
await browser.close()
door.close()
await app.close()
finish()

async function paintTime(browser: Browser, path: string, withScripts: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    extraHTTPHeaders: withScripts ? {} : { 'x-scripts': 'none' },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(door.url + path, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(largestPaint)
  await context.close()
  return painted
}

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

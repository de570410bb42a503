// Time from the command to the first response, on existing data and on a new data folder; medians of five.
// Usage: node bench/start.ts   (exits 1 when a median is over its limit)
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, launchApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { median } from './measure.ts'
import { addFigure, finish } from './table.ts'

const times = Number(process.env.ROUNDS ?? 5)

buildApp()
const starts = { fresh: [] as number[], again: [] as number[] }
for (let time = 0; time < times; time++) {
  const folder = makeTemporaryFolder('start')
  starts.fresh.push(await secondsToResponse(folder.path))
  starts.again.push(await secondsToResponse(folder.path))
  folder.remove()
}
const figure = (seconds: number[]) => `${seconds.map((value) => value.toFixed(2)).join(', ')} s`
addFigure('first response on existing data', figure(starts.again), median(starts.again), 1.2, 's')
addFigure(
  'first response on new data, demo content included',
  figure(starts.fresh),
  median(starts.fresh),
  4,
  's',
)
finish()

async function secondsToResponse(dataDir: string): Promise<number> {
  const started = performance.now()
  const app = await launchApp({ dataDir })
  const responds = () => fetch(app.url).then(({ ok }) => ok, no)
  while (!(await responds())) {
    if (app.process.exitCode !== null) throw new Error(app.output())
    await sleep(5)
  }
  const seconds = (performance.now() - started) / 1000
  await app.stop()
  return seconds
}

function no() {
  return false
}

// Lighthouse's scores for every public page of the build, on a phone: the median of three visits, as a table.
// Lighthouse is no dependency, because it would install 200 packages with every clone, and stands in a folder of its own,
// because it would change a package that the build uses:
//   npm install --prefix ../tools lighthouse
//   LIGHTHOUSE=../tools node bench/lighthouse.ts                          writes docs/measured/lighthouse.md
//   LIGHTHOUSE=../tools node bench/lighthouse.ts /team /contact           only prints these
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#app/runtime/project-root.ts'
import { pageTable } from '#content/page-table.ts'
import { buildApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { unpackBrowser } from '#test/support/browser/unpack-browser.ts'
import { findHomePath } from './home-path.ts'
import { median } from './measure.ts'

type Result = {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>
type Row = { path: string; scores: number[]; lcp: number; cls: number; bytes: number; faults: string[] }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const visits = Number(process.env.VISITS ?? 3)
const chosen = process.argv.slice(2)
const tool = join(resolve(process.env.LIGHTHOUSE ?? '.'), 'node_modules/lighthouse/core/index.js')

const { default: lighthouse } = (await import(pathToFileURL(tool).href)) as { default: Lighthouse }
buildApp()
const app = await startApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
const profile = makeTemporaryFolder('lighthouse')
const port = await freePort()
const browser = await startBrowser()
const paths = chosen.length > 0 ? chosen : [...Object.keys(pageTable), await findHomePath(app.url)]
const rows: Row[] = []
for (const path of paths) {
  const row = await visit(path)
  rows.push(row)
  process.stdout.write(`${lineOf(row)} ${row.faults.join(' ')}\n`)
}
browser.kill()
await app.close()
profile.remove()
if (chosen.length === 0) writeFileSync(join(projectRoot, 'docs/measured/lighthouse.md'), page())

async function visit(path: string): Promise<Row> {
  const results: Result[] = []
  for (let time = 0; time < visits; time++) {
    const { lhr } = await lighthouse(app.url + path, { port, logLevel: 'error', onlyCategories: categories })
    results.push(lhr)
  }
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  return {
    path,
    scores: categories.map((name) => middle((result) => Math.round(result.categories[name]!.score * 100))),
    lcp: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
    bytes: audit('total-byte-weight'),
    faults: ['errors-in-console', 'color-contrast', 'target-size', 'link-text', 'image-alt'].filter((name) =>
      results.some(({ audits }) => audits[name]?.score === 0),
    ),
  }
}

function lineOf({ path, scores, lcp, cls, bytes }: Row): string {
  const seconds = `${(lcp / 1000).toFixed(1)} s`
  return `| ${[path, ...scores, seconds, cls.toFixed(3), `${Math.round(bytes / 1024)} KB`].join(' | ')} |`
}

function page(): string {
  const [load] = loadavg()
  return `# Lighthouse

Every public page of the build with its demo content, as Lighthouse sees it on a slow phone (its own throttling:
four times slower processor, 1.6 Mbit/s); medians of ${visits} visits. Films are not part of it: a phone gets none.
Written by \`bench/lighthouse.ts\`; the machine's load at its end was ${load!.toFixed(1)} on two cores.

| page | performance | accessibility | best practices | SEO | LCP | CLS | transferred |
| ---- | ----------- | ------------- | -------------- | --- | --- | --- | ----------- |
${rows.map(lineOf).join('\n')}
`
}

async function startBrowser(): Promise<ChildProcess> {
  const { executable, env } = await unpackBrowser()
  const started = spawn(
    executable,
    [
      '--headless=new',
      '--disable-gpu',
      '--no-sandbox',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile.path}`,
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  const responds = () =>
    fetch(`http://localhost:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await responds())) await sleep(100)
  return started
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

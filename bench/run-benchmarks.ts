// `npm run bench`: every benchmark in turn, as tables in docs/measured/performance.md with the machine's load.
//   npm run bench                      all of them: most of an hour
//   npm run bench cached-responses       only these; the page keeps the tables of the others
// Exits with 1 if a row is over its limit, or a benchmark failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import type { Row } from './table.ts'

const benchmarks = [
  'cached-responses',
  'writes',
  'lead-cost',
  'uncached-page',
  'staff-list',
  'growth',
  'photo-uploads',
  'boards-at-scale',
  'weight',
  'first-view',
  'interactions',
  'start',
  'memory',
  'export',
  'overload',
  'held-connections',
] as const
const page = join(projectRoot, 'docs/measured/performance.md')
const marks = { begin: '<!-- figures -->', end: '<!-- end of figures -->' }

const chosen = process.argv.slice(2)
const names = benchmarks.filter((name) => chosen.length === 0 || chosen.includes(name))
const sections = readSections()
for (const name of names) {
  const section = run(name)
  if (section) sections.set(name, section)
}
const [before = '', after = ''] = readFileSync(page, 'utf8').split(
  new RegExp(`${marks.begin}[\\s\\S]*${marks.end}`),
)
const tables = benchmarks.flatMap((name) => sections.get(name) ?? [])
writeFileSync(page, `${before}${marks.begin}\n\n${tables.join('\n\n')}\n\n${marks.end}${after}`)

/** A benchmark's section of the page; undefined if it failed, so that the earlier section stays. */
function run(name: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'))
  const file = join(folder, 'rows')
  process.stdout.write(`\n== ${name}\n`)
  const loadBefore = loadavg()[0]!
  const { status } = spawnSync(process.execPath, [join(projectRoot, `bench/${name}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROWS: file },
  })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(folder, { recursive: true })
  const rows = lines.map((line): Row => JSON.parse(line))
  const over = rows.some(({ holds }) => !holds)
  if (status !== 0) process.exitCode = 1
  if (status !== 0 && !(status === 1 && over)) {
    process.stdout.write(`BROKEN ${name} did not come to its end\n`)
    return undefined
  }
  const load = `Load of ${cpus().length} cores: ${loadBefore.toFixed(1)} before it, ${loadavg()[0]!.toFixed(1)} after it.`
  return `### ${name}

${load}

| what | figure | limit | holds | behind it |
| ---- | ------ | ----- | ----- | --------- |
${rows.map(lineOf).join('\n')}`
}

function lineOf({ what, value, limit, holds, figure }: Row): string {
  return `| ${what} | ${value} | ${limit} | ${holds ? 'yes' : '**no**'} | ${figure} |`
}

function readSections(): Map<string, string> {
  const figures = readFileSync(page, 'utf8').split(marks.begin)[1]?.split(marks.end)[0] ?? ''
  const parts = figures.split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  return new Map(parts.map((part) => [/^### (\S+)/.exec(part)![1]!, part.trim()]))
}

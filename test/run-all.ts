// `npm test`: everything that must hold, the quick checks first. Each runner writes its own counts; the first
// failure does not hide the later ones, and any failure fails the whole.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#app/project-root.ts'

type Stage = { name: string; command: string[]; counts?: string }

const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const results = mkdtempSync(join(tmpdir(), 'keyturn-results-'))

const stages: Stage[] = [
  { name: 'types', command: [tool('react-router'), 'typegen'] },
  { name: 'types', command: [tool('tsc'), '--noEmit'] },
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  testsOf('unit'),
  { name: 'build', command: [process.execPath, 'app/build-if-stale.ts'] },
  testsOf('process'),
  testsOf('journeys'),
]

const ran = stages.map(({ name, command: [file = '', ...args], counts }) => {
  process.stdout.write(`\n== ${name}: ${args.join(' ')}\n`)
  const started = Date.now()
  const { status } = spawnSync(file, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = Math.round((Date.now() - started) / 1000)
  return { name, ok: status === 0, seconds, ...(counts ? readCounts(counts) : { passed: 0, failed: 0 }) }
})
rmSync(results, { recursive: true })

process.stdout.write('\n')
for (const { name, ok, seconds } of ran) {
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`)
}
const sum = (key: 'passed' | 'failed') => ran.reduce((total, stage) => total + stage[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(ran.every(({ ok }) => ok) ? 0 : 1)

function testsOf(project: string): Stage {
  const counts = join(results, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`]
  return { name: project, command: [tool('vitest'), 'run', '--project', project, ...reporters], counts }
}

/** The runner's own counts; a runner that wrote none failed as a whole. */
function readCounts(file: string): { passed: number; failed: number } {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

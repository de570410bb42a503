// `npm test`: everything that must hold, the quick checks first. Each runner writes its own counts; the first
// failure does not hide the later ones, and any failure fails the whole.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#app/project-root.ts'

type Stage = { name: string; command: string[]; counts?: string }
type Counts = { passed: number; failed: number }

/** What drives the product from outside may miss a moment of a busy machine, in so many files; more are broken. */
const onceMore = { projects: ['process', 'journeys'], files: 3 }

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

const ran = stages.map((stage) => {
  const started = Date.now()
  const outcome = runStage(stage)
  return { name: stage.name, ...outcome, seconds: Math.round((Date.now() - started) / 1000) }
})
rmSync(results, { recursive: true })

process.stdout.write('\n')
for (const { name, ok, seconds } of ran) {
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`)
}
const sum = (key: 'passed' | 'failed') => ran.reduce((total, stage) => total + stage[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(ran.every(({ ok }) => ok) ? 0 : 1)

/** Where CI is set, the files that failed run once more, by themselves and with products of their own. */
function runStage(stage: Stage): Counts & { ok: boolean } {
  const first = { ok: runCommand(stage.name, stage.command), ...readCounts(stage) }
  if (first.ok || !process.env.CI || !onceMore.projects.includes(stage.name)) return first
  const files = readFailedFiles(stage)
  if (files.length === 0 || files.length > onceMore.files) return first
  const command = [...stage.command, ...files.map(({ name }) => name)]
  const ok = runCommand(`${stage.name} once more`, command)
  const again = readCounts(stage)
  const passedBefore = files.reduce((total, { passed }) => total + passed, 0)
  return { ok, passed: first.passed - passedBefore + again.passed, failed: again.failed }
}

function runCommand(name: string, [file = '', ...args]: string[]): boolean {
  process.stdout.write(`\n== ${name}: ${args.join(' ')}\n`)
  return spawnSync(file, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function testsOf(project: string): Stage {
  const counts = join(results, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`]
  return { name: project, command: [tool('vitest'), 'run', '--project', project, ...reporters], counts }
}

/** The runner's own counts; a runner that wrote none failed as a whole. */
function readCounts({ counts }: Stage): Counts {
  if (!counts) return { passed: 0, failed: 0 }
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(counts, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

type FileResult = { name: string; status: string; assertionResults: { status: string }[] }

/** Each file that failed, with how many of its tests did pass. */
function readFailedFiles({ counts }: Stage): { name: string; passed: number }[] {
  try {
    const { testResults }: { testResults: FileResult[] } = JSON.parse(readFileSync(counts ?? '', 'utf8'))
    return testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => ({
        name,
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
      }))
  } catch {
    return []
  }
}

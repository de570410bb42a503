// `npm test`: everything that must hold, quick checks first; tests with outside parts only where CI is set. Each runner
// writes its counts; a failure does not hide later ones and fails the whole run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '#app/runtime/project-root.ts'

type Stage = { name: string; command: string[]; counts?: string }
type Counts = { passed: number; failed: number; skipped: number }

/** Tests from outside may miss a moment on a busy machine, in up to this many files; more mean a bug. */
const onceMore = { projects: ['process', 'integration', 'journeys'], files: 3 }

const outside = process.env.TEST_POSTGRES || process.env.TEST_DATABASE_URL
const embedded = 'they are about the embedded PostgreSQL, and this run uses another'

/** Skipped tests are no failure, but must be reported. */
const whySkipped: Record<string, string> = {
  integration:
    'this machine lacks outside parts, which test/integration/install-debian.sh installs on Debian, or they need root to mount disks',
  process: outside ? embedded : 'they need Linux, one of them as root',
  ...(outside ? { journeys: embedded } : {}),
}

const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const results = mkdtempSync(join(tmpdir(), 'keyturn-results-'))

const stages: Stage[] = [
  { name: 'types', command: [tool('react-router'), 'typegen'] },
  { name: 'types', command: [tool('tsc'), '--noEmit'] },
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  testsOf('unit'),
  { name: 'build', command: [process.execPath, 'app/build/build-if-stale.ts'] },
  testsOf('process'),
  ...(process.env.CI ? [testsOf('integration')] : []),
  testsOf('journeys'),
]

const ran = stages.map((stage) => {
  const started = Date.now()
  const outcome = runStage(stage)
  const failures = outcome.ok ? [] : readFailedFiles(stage).flatMap((file) => file.failures)
  return { name: stage.name, ...outcome, failures, seconds: Math.round((Date.now() - started) / 1000) }
})
rmSync(results, { recursive: true })

process.stdout.write('\n')
for (const { name, ok, passed, failed, skipped, seconds } of ran) {
  const outcome = ok ? 'passed' : 'FAILED'
  const tests = passed + failed > 0 ? `, ${passed + failed} tests` : ''
  process.stdout.write(
    `${skipped > 0 && passed === 0 ? 'skipped' : outcome}  ${name} (${seconds} s${tests})\n`,
  )
}
if (!process.env.CI)
  process.stdout.write('\nIntegration was left out: npm run integration, or .ci/run, has it.\n')
for (const { name, skipped } of ran) {
  if (skipped > 0)
    process.stdout.write(
      `\n${skipped} tests of ${name} were skipped; ${whySkipped[name] ?? 'the runner says why'}.\n`,
    )
}
for (const { failures } of ran) for (const failure of failures) process.stdout.write(`\nfailed: ${failure}\n`)
const sum = (key: keyof Counts) => ran.reduce((total, stage) => total + stage[key], 0)
const whole = ran.reduce((total, { seconds }) => total + seconds, 0)
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, in ${whole} s\n`,
)
process.exit(ran.every(({ ok }) => ok) ? 0 : 1)

/** Where CI is set, failed files run once more, alone and with products of their own. */
function runStage(stage: Stage): Counts & { ok: boolean } {
  const first = { ok: runCommand(stage.name, stage.command), ...readCounts(stage) }
  if (first.ok || !process.env.CI || !onceMore.projects.includes(stage.name)) return first
  const files = readFailedFiles(stage)
  if (files.length === 0 || files.length > onceMore.files) return first
  const command = [...stage.command, ...files.map(({ name }) => name)]
  const ok = runCommand(`${stage.name} once more`, command)
  const again = readCounts(stage)
  const passedBefore = files.reduce((total, { passed }) => total + passed, 0)
  return {
    ok,
    passed: first.passed - passedBefore + again.passed,
    failed: again.failed,
    skipped: first.skipped,
  }
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

/** A runner that wrote no counts failed as a whole. */
function readCounts({ counts }: Stage): Counts {
  if (!counts) return { passed: 0, failed: 0, skipped: 0 }
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(counts, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

type TestResult = { status: string; fullName: string; failureMessages?: string[] }
type FileResult = { name: string; status: string; assertionResults: TestResult[] }
type FailedFile = { name: string; passed: number; failures: string[] }

/** Each failed file with its number of passed tests, and the first lines of the failures. */
function readFailedFiles({ counts }: Stage): FailedFile[] {
  try {
    const { testResults }: { testResults: FileResult[] } = JSON.parse(readFileSync(counts ?? '', 'utf8'))
    return testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => ({
        name,
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
        failures: assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => describeFailure(name, fullName, failureMessages)),
      }))
  } catch {
    return []
  }
}

/** With the beginning of the runner's output: some machines store only the end of a log. */
function describeFailure(file: string, test: string, messages: string[]): string {
  return `${relative(projectRoot, file)} > ${test}\n${stripVTControlCharacters(messages.join('\n')).slice(0, 1500)}`
}

// `npm test`: everything that must hold, quick checks beside the process tests; tests with external services only where CI
// is set. Each runner writes its counts; a failure does not hide later ones and fails the whole run.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '#app/runtime/project-root.ts'

type Stage = { name: string; command: string[]; env?: Record<string, string>; counts?: string }
type Counts = { passed: number; failed: number; skipped: number }

/** Tests of the running product may miss a moment on a busy machine, in up to this many files; more mean a bug. */
const onceMore = { projects: ['process', 'integration', 'journeys'], files: 3 }

const outside = process.env.TEST_POSTGRES || process.env.TEST_DATABASE_URL
const embedded = 'they are about the embedded PostgreSQL, and this run uses another'

/** Skipped tests are no failure, but must be reported. */
const whySkipped: Record<string, string> = {
  integration:
    'this machine lacks external services, which test/integration/install-debian.sh installs on Debian, or they need root to mount disks',
  process: outside ? embedded : 'they need Linux, one of them as root',
  ...(outside ? { journeys: embedded } : {}),
}

const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const runFolder = makeRunFolder()
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }))

const running = new Set<ChildProcess>()
let interrupted = false
// A terminal sends Ctrl-C to the runners too, which end what they started.
process.once('SIGINT', () => {
  interrupted = true
})
process.once('SIGTERM', () => {
  interrupted = true
  for (const child of running) child.kill('SIGTERM')
})

const checks: Stage[] = [
  { name: 'types', command: [tool('react-router'), 'typegen'] },
  { name: 'types', command: [tool('tsc'), '--noEmit'] },
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  testsOf('unit'),
]
const processes: Stage[] = [
  { name: 'build', command: [process.execPath, 'app/build/build-if-stale.ts'] },
  testsOf('process'),
]

const began = Date.now()
// Process tests wait now and then, which the checks use; on two cores that costs more than it saves, and tests miss their
// time. A server from outside may have too few connections for two projects.
const quickAndProcesses =
  outside || availableParallelism() <= 2
    ? [await runStages(checks), await runStages(processes)]
    : await Promise.all([runStages(checks, { saidAtEnd: true }), runStages(processes)])
const ran = [
  ...quickAndProcesses.flat(),
  ...(process.env.CI ? await runStages([testsOf('integration')]) : []),
  ...(await runStages([testsOf('journeys')])),
]
if (interrupted) process.exit(130)

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
const whole = secondsSince(began)
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, in ${whole} s\n`,
)
process.exit(ran.every(({ ok }) => ok) ? 0 : 1)

type Output = { saidAtEnd?: boolean }

async function runStages(stages: Stage[], output: Output = {}) {
  const ran = []
  for (const stage of stages) {
    if (interrupted) break
    const started = Date.now()
    const outcome = await runStage(stage, output)
    const failures = outcome.ok ? [] : readFailedFiles(stage).flatMap((file) => file.failures)
    ran.push({ name: stage.name, ...outcome, failures, seconds: secondsSince(started) })
  }
  return ran
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000)
}

/** Where CI is set, failed files run once more, alone and with products of their own. */
async function runStage(stage: Stage, output: Output): Promise<Counts & { ok: boolean }> {
  const passed = await runCommand(stage.name, stage, output)
  const first = { ok: passed, ...readCounts(stage) }
  if (first.ok || interrupted || !process.env.CI || !onceMore.projects.includes(stage.name)) return first
  const files = readFailedFiles(stage)
  if (files.length === 0 || files.length > onceMore.files) return first
  const command = [...stage.command, ...files.map(({ name }) => name)]
  const ok = await runCommand(`${stage.name} once more`, { ...stage, command }, output)
  const again = readCounts(stage)
  const passedBefore = files.reduce((total, { passed }) => total + passed, 0)
  return {
    ok,
    passed: first.passed - passedBefore + again.passed,
    failed: again.failed,
    skipped: first.skipped,
  }
}

/** Returns whether it succeeded. Output at the end appears in one piece, between lines of the command beside it. */
function runCommand(name: string, { command, env }: Stage, { saidAtEnd }: Output): Promise<boolean> {
  const [file = '', ...args] = command
  const title = `\n== ${name}: ${args.join(' ')}\n`
  if (!saidAtEnd) process.stdout.write(title)
  const stream = saidAtEnd ? 'pipe' : 'inherit'
  const child = spawn(file, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream],
  })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  return new Promise((done, fail) => {
    child.once('error', fail).once('close', (status) => {
      running.delete(child)
      if (saidAtEnd) process.stdout.write(`${title}${Buffer.concat(said)}`)
      done(status === 0)
    })
  })
}

function testsOf(project: string): Stage {
  const counts = join(runFolder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`]
  const command = [tool('vitest'), 'run', '--project', project, ...reporters]
  // integration mounts and copies disks, which need one
  return { name: project, command, env: project === 'integration' ? {} : { TMPDIR: runFolder }, counts }
}

/**
 * Where the tests have their temporary files: in memory on Linux, if there is room for the databases of a dozen files and
 * programs run from it. On ext4 a quarter of the unit tests' processor time goes into finding free inodes.
 */
function makeRunFolder(): string {
  const path = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'keyturn-run-'))
  chmodSync(path, 0o755) // a test runs the product as another user
  return path
}

function hasRoom(path: string): boolean {
  if (process.env.TMPDIR || !existsSync('/proc/mounts')) return false
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
  const [, , , options = 'noexec'] = mounts.findLast(([, where]) => where === path) ?? []
  if (options.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(path)
  return Math.min(bavail * bsize, process.availableMemory()) > 6 * 2 ** 30
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

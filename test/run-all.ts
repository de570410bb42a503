// `npm test`: everything that must hold, the quick checks first. Each runner writes its own counts; the first
// failure does not hide the later ones, and any failure fails the whole.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#app/project-root.ts'

const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name)

const stages: { name: string; command: string[] }[] = [
  { name: 'types', command: [tool('react-router'), 'typegen'] },
  { name: 'types', command: [tool('tsc'), '--noEmit'] },
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'unit', command: [tool('vitest'), 'run', '--project', 'unit'] },
  { name: 'build', command: [process.execPath, 'app/build-if-stale.ts'] },
  { name: 'process', command: [tool('vitest'), 'run', '--project', 'process'] },
  { name: 'journeys', command: [tool('vitest'), 'run', '--project', 'journeys'] },
]

const results = stages.map(({ name, command: [file = '', ...args] }) => {
  process.stdout.write(`\n== ${name}: ${args.join(' ')}\n`)
  const started = Date.now()
  const { status } = spawnSync(file, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) }
})

process.stdout.write('\n')
for (const { name, passed, seconds } of results) {
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`)
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1)

// A server's own processor time (Linux): on a small machine the load generator needs more of it than the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import { countResponses } from './load.ts'

type Asked = Parameters<typeof countResponses>[0]

/** The number of responses, and the server's processor seconds for them. */
export async function costOfResponses(pid: number, asked: Asked) {
  const before = processorSeconds(pid)
  const perSecond = await countResponses(asked)
  return { responses: perSecond * asked.seconds, seconds: processorSeconds(pid) - before }
}

export function processorSeconds(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, one) => sum + one, 0) / 1e9
}

/** Starts a program of `bench/` that reads `input` as JSON and prints the port that it serves. */
export async function startProgram(program: string, input: object) {
  const child = spawn(process.execPath, [join(projectRoot, 'bench', program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = () => child.kill()
  const endBoth = () => process.exit(143)
  process.once('exit', end).once('SIGTERM', endBoth)
  child.once('exit', () => process.off('exit', end).off('SIGTERM', endBoth))
  child.stdin.on('error', () => {}).end(JSON.stringify(input))
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [])])
  if (said === undefined) throw new Error(`${program} ended before it said its port`)
  return { port: Number(String(said)), pid: child.pid!, stop: end }
}

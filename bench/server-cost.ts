// What a server's own processor time says (Linux): on a small machine visitors need more of it than the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#app/project-root.ts'
import { countAnswers } from './load.ts'

type Asked = Parameters<typeof countAnswers>[0]

/** Answers for each second of the processor time of this process. */
export async function answersForProcessor(pid: number, asked: Asked): Promise<number> {
  const before = processorSeconds(pid)
  const perSecond = await countAnswers(asked)
  return (perSecond * asked.seconds) / (processorSeconds(pid) - before)
}

/** Of user and system, as Linux counts them in hundredths. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** A program of `bench/` that reads `input` as JSON and says the port that it serves. */
export async function startBeside(program: string, input: object) {
  const child = spawn(process.execPath, [join(projectRoot, 'bench', program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(input))
  const [said] = await once(child.stdout, 'data')
  return { port: Number(String(said)), pid: child.pid!, stop: () => child.kill() }
}

// Runs a command as npm does, in its own process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import { outsideSettings } from '#test/support/database/outside-database.ts'
import { compileCache } from './fresh-data-folder.ts'

type Ran = { status: number | null; said: string }
type CommandName = 'backup' | 'restore' | 'move-images' | 'staff' | 'ledger'

export async function runCommand(
  name: CommandName,
  words: string[],
  env: Record<string, string>,
  /** Starts the command, for example in another container. */
  wrapper: string[] = [],
): Promise<Ran> {
  return (await startCommand(name, words, env, wrapper)).ended
}

export async function startCommand(
  name: CommandName,
  words: string[],
  env: Record<string, string>,
  wrapper: string[] = [],
) {
  const outside = env.DATABASE_URL || !env.DATA_DIR ? {} : await outsideSettings(env.DATA_DIR)
  const command = [process.execPath, join(projectRoot, `app/commands/${name}-command.ts`), ...words]
  const [file = '', ...rest] = [...wrapper, ...command]
  const child = spawn(file, rest, {
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: process.env.TMPDIR ?? '',
      ...compileCache(),
      ...outside,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise<Ran>((done) => child.once('close', (status) => done({ status, said })))
  return { ended, kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal) }
}

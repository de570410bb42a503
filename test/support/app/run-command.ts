// Runs a command as npm does, in its own process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import { outsideSettings } from '#test/support/database/outside-database.ts'
import { compileCache } from './fresh-data-folder.ts'

type Ran = { status: number | null; said: string }

export async function runCommand(
  name: 'backup' | 'restore' | 'move-images' | 'staff' | 'ledger',
  words: string[],
  env: Record<string, string>,
  /** Starts the command, for example in another container. */
  wrapper: string[] = [],
): Promise<Ran> {
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
  return new Promise((done) => child.once('close', (status) => done({ status, said })))
}

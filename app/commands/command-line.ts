import { resolve } from 'node:path'
import { ImageStoreAway } from '#app/domain/image/image-store.server.ts'
import { damagedForOperator, damageIn, innermost } from '#app/runtime/database-damage.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { wakeThreadPool } from '#app/runtime/thread-pool.ts'
import { ConfigError } from '#app/server/read-config.ts'
import { endAtSignals } from './interruption.ts'

export const asksForHelp = (words: string[]): boolean => words.some((word) => ['--help', '-h'].includes(word))

/** Runs a command and ends the process: prints its result, or one sentence why it failed and exits with 1. */
export async function runCommand(
  failed: string,
  usage: string,
  run: (words: string[]) => Promise<string>,
): Promise<never> {
  const fail = (error: unknown): never => {
    const known = error instanceof StartError || error instanceof ConfigError
    const { message } = known || error instanceof ImageStoreAway ? error : innermost(error)
    const damage = damageIn(error)
    const reason = damage ? damagedForOperator(damage) : message.split('\n')[0]
    process.stderr.write(known ? `${message}\n` : `${failed}: ${reason}.\n`)
    process.exit(1)
  }
  // Node's own report would show an error's private parts, such as a row.
  process.once('uncaughtException', fail)
  endAtSignals()
  wakeThreadPool()
  try {
    const words = process.argv.slice(2)
    process.stdout.write(`${asksForHelp(words) ? usage : await run(words)}\n`)
    process.exit(0)
  } catch (error) {
    return fail(error)
  }
}

/** A path relative to the folder where npm was called, which is not the one where scripts run. */
export const fileArgument = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name)

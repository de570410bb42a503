// A command that is interrupted says so, and ends what it started: what it opened ends itself at the process's exit.
import { constants } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { StartError } from '#app/runtime/start-error.ts'

let isNotedOnly = false
let noted: NodeJS.Signals | undefined

/** With the exit code that a shell shows for the signal. SIGHUP: its terminal or connection is lost. */
export function endAtSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isNotedOnly) {
        noted ??= signal
        return
      }
      process.stderr.write(`Interrupted by ${signal}: call it again.\n`)
      process.exit(128 + constants.signals[signal])
    })
  // Without a listener the error of a lost terminal would end the command too.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** From here on signals end nothing by themselves. The returned function throws StartError if one came meanwhile. */
export function noteSignals(): () => Promise<void> {
  isNotedOnly = true
  return async () => {
    // A signal that came while a child was awaited synchronously is reported in the next turn of the event loop.
    await setImmediate()
    if (noted) throw new StartError(`Interrupted by ${noted}; everything is as it was.`)
  }
}

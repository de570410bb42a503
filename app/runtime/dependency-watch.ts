// Watches what Keyturn can do without for hours: the image store and the mail server. Staff see an outage before a
// lead's mail or an agent's photo fails.
import type { Log } from './log.ts'

export type Dependency = 'image-store' | 'mail-server'

/** `reason` is a sentence for the operator. */
type Outage = { since: Date; reason: string }

export type DependencyWatch = {
  outage: () => Outage | undefined
  check: () => Promise<void>
  start: () => void
  stop: () => void
}

type Options = {
  /** Throws with the reason if it does not work. */
  ask: () => Promise<unknown>
  every: number
  log: Log
  now: () => Date
}

export function watchDependency(name: Dependency, { ask, every, log, now }: Options): DependencyWatch {
  let outage: Outage | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      await ask()
      // docs/operate.md names them: image-store-away, mail-server-away
      if (outage) log.info({ event: `${name}-back` })
      outage = undefined
    } catch (error) {
      if (!outage) log.warn({ event: `${name}-away`, err: error }, 'It is asked again until it works')
      outage = { since: outage?.since ?? now(), reason: sentence(error) }
    }
  }
  const check = () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    outage: () => outage,
    check,
    start: () => {
      void check()
      timer = setInterval(check, every)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

function sentence(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return message.endsWith('.') ? message : `${message}.`
}

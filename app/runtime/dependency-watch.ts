// What Keyturn uses outside itself and can do without for hours: the image store and the mail server. Each is asked at the
// start and ever again, so that staff hear of an outage before a lead's mail or an agent's photo does.
import type { Log } from './log.ts'

export type Dependency = 'image-store' | 'mail-server'

/** `reason` is a sentence for who keeps the machine. */
export type Outage = { since: Date; reason: string }

export type DependencyWatch = {
  /** Undefined while it works. */
  outage: () => Outage | undefined
  check: () => Promise<void>
  /** Checks now, and every so often. */
  start: () => void
  stop: () => void
}

type Options = {
  /** Throws what says why it does not work. */
  ask: () => Promise<unknown>
  /** Milliseconds between two checks. */
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

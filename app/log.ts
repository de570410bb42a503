import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Lines of a moment, in milliseconds, are written at once: under load a write for each costs as much as a page. */
const moment = 5
const standardOutput = {
  lines: '',
  file: pino.destination(1),
  write(line: string) {
    if (!this.lines) setTimeout(() => this.flush(), moment)
    this.lines += line
  },
  flush() {
    if (this.lines) this.file.write(this.lines)
    this.lines = ''
  },
}
process.on('exit', () => standardOutput.flush())

/** Many lines are written within a millisecond, and share its name. */
const clock = {
  millisecond: 0,
  name: '',
  now() {
    const now = Date.now()
    if (now !== this.millisecond) {
      this.millisecond = now
      this.name = new Date(now).toISOString()
    }
    return this.name
  },
}

/** One JSON line an event, on standard output. Secrets and what visitors typed have no place in it. */
export const createLog = (level: string): Log & Pick<pino.Logger, 'fatal'> =>
  pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${clock.now()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      // Of what is under this key pino repeats the whole message beside it, with all that a failed query was to store.
      errorKey: 'no error is logged under this key',
    },
    standardOutput,
  )

type Description = { type: string; message: string; code?: unknown; stack?: string; cause?: Description }

/** An error without what may be private: the values of a query, a connection's settings, a stored row. */
export function describeError(error: unknown): Description {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown' }
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${firstWords(error.query)}` : error.message
  const frames = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...('code' in error && { code: error.code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const firstWords = (query: string) => query.trim().slice(0, 60)

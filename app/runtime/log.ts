import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'

type Say = (fields: { event: string; [field: string]: unknown }, words?: string) => void

/** One line an event. An error belongs under `err`, where what is private of it is left out; words are ours. */
export type Log = Record<'info' | 'warn' | 'error' | 'debug', Say>

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
  /** What waits behind a line that is still being written goes out too. */
  end() {
    this.flush()
    this.file.flushSync()
  },
}
process.on('exit', () => standardOutput.end())

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

/** JSON lines on standard output. Secrets and what visitors typed have no place in them. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${clock.now()}"`,
      formatters: { level: (label) => ({ level: label }), log: cutTexts },
      serializers: { err: describeError },
      // pino repeats the whole message of what is under this key, with all that a failed query was to store.
      errorKey: 'unused',
    },
    standardOutput,
  )

/** Characters of one text in a line: a path, a message or a stack that somebody made long fills no disk. */
const longestText = 500
const cut = (text: string, longest = longestText) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text

const cutTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )

/** What nobody catches ends the process, as it would without this, in one line whatever the level. Node's own words tell all that an error holds. */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => {
    const line = { level: 'fatal', time: clock.now(), event: 'crashed', err: describeError(error) }
    standardOutput.write(`${JSON.stringify(line)}\n`)
    process.exit(1)
  })
}

type Description = {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: Description
  errors?: Description[]
}

/** Causes of causes that are told. */
const deepest = 5

/** An error without what may be private: the values of a query, a connection's settings, a stored row. */
export function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { type: typeof error, message: noError }
  const frames = error.stack?.split('\n').filter((line) => stackFrame.test(line))
  const describe = (inner: unknown) => describeError(inner, depth + 1)
  return {
    type: error.name,
    message: cut(messageOf(error)),
    ...('code' in error && { code: error.code }),
    ...(frames && { stack: cut(frames.join('\n'), 10 * longestText) }),
    ...(error.cause !== undefined && depth < deepest && { cause: describe(error.cause) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: error.errors.map(describe) }),
  }
}

const noError = 'Something that is no error was thrown'
/** A line of a message may begin like one. */
const stackFrame = /^ +at .*(?::\d+:\d+|<anonymous>)\)?$/

/** Without the values that some messages quote. */
function messageOf(error: Error & { code?: unknown }): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query.trim().slice(0, 60)}`
  if (error.code === 'ERR_UNHANDLED_REJECTION') return noError
  // PostgreSQL's class of values that it cannot take
  if (/^22\w{3}$/.test(String(error.code))) return 'A value that the database does not take'
  return error.message
}

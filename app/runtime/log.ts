import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import type { Config } from './config.ts'

type Say = (fields: { event: string; [field: string]: unknown }, words?: string) => void

/** One line per event. An error belongs under `err`, where its private parts are removed. */
export type Log = Record<'info' | 'warn' | 'error' | 'debug', Say>

/** One write per line would cost as much under load as serving a page. */
const collectForMs = 5
const standardOutput = {
  lines: '',
  file: openOutput(),
  write(line: string) {
    if (!this.lines) setTimeout(() => this.flush(), collectForMs)
    this.lines += line
  },
  flush() {
    if (this.lines) this.file.write(this.lines)
    this.lines = ''
  },
  /** Also writes what waits behind an unfinished write. */
  end() {
    this.flush()
    this.file.flushSync()
  },
}
process.on('exit', () => standardOutput.end())

/** Lines that a full disk refuses are lost: stored, they would fill the memory, and the last flush would never end. */
function openOutput() {
  const file = pino.destination(1)
  file.once('error', ({ code }: NodeJS.ErrnoException) => {
    // pino itself stops writing where nobody reads any more
    if (code === 'EPIPE') return
    file.destroy()
    standardOutput.file = openOutput()
  })
  return file
}

/** Formats each millisecond once; many lines share it. */
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

/** JSON lines on standard output. Never log secrets or what visitors typed. */
export const createLog = (level: Config['logLevel']): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${clock.now()}"`,
      formatters: { level: (label) => ({ level: label }), log: cutTexts },
      serializers: { err: describeError },
      // For an error under `errorKey` pino repeats the whole message, with the values of a failed query.
      errorKey: 'unused',
    },
    standardOutput,
  )

/** Nobody can fill the disk with a long path or message. */
const maxTextLength = 500
const cut = (text: string, longest = maxTextLength) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text

const cutTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )

/** Ends the process on an uncaught error with one log line: Node's own output would show private parts. */
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

const deepest = 5

/** An error without its private parts: a query's values, a connection's settings, a stored row. */
export function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { type: typeof error, message: noError }
  const frames = error.stack?.split('\n').filter((line) => stackFrame.test(line))
  const describe = (inner: unknown) => describeError(inner, depth + 1)
  return {
    type: error.name,
    message: cut(messageOf(error)),
    ...('code' in error && { code: error.code }),
    ...(frames && { stack: cut(frames.join('\n'), 10 * maxTextLength) }),
    ...(error.cause !== undefined && depth < deepest && { cause: describe(error.cause) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: error.errors.map(describe) }),
  }
}

const noError = 'Something that is no error was thrown'
/** A message may contain lines that look like a frame. */
const stackFrame = /^ +at .*(?::\d+:\d+|<anonymous>)\)?$/

/** Removes the values that some messages quote. */
function messageOf(error: Error & { code?: unknown }): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query.trim().slice(0, 60)}`
  if (error.code === 'ERR_UNHANDLED_REJECTION') return noError
  if (/^22\w{3}$/.test(String(error.code))) return 'A value that the database does not take'
  return error.message
}

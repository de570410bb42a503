import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('a failed query is logged without the values that were typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(rosa@visitor.example)',
  })
  const typed = ['rosa@visitor.example', 'Shall we meet\n  at the house of rosa']
  const error = new DrizzleQueryError('insert into "inquiry" values ($1, $2)', typed, cause)
  const line = JSON.stringify(describeError(error))
  expect(line).not.toContain('rosa')
  expect(line).toContain('23505')
  expect(line).toContain('insert into')
})

test('a lost connection is logged without its settings', () => {
  const client = { connectionParameters: { password: 'secret' } }
  const line = JSON.stringify(
    describeError(Object.assign(new Error('terminated'), { code: '57P01', client })),
  )
  expect(line).not.toContain('secret')
  expect(line).toContain('57P01')
})

test('an error appears in a log line only as described', () => {
  const lines = linesOf(`
    const { DrizzleQueryError } = await import('drizzle-orm')
    log.error({ event: 'failed', err: new DrizzleQueryError('insert', ['rosa@visitor.example'], new Error('key')) })
    log.error({ event: 'failed', err: new Error('of ours') }, 'in words')`)
  expect(lines.map(({ err, msg }) => [err.message, msg])).toEqual([
    ['Failed query: insert', undefined],
    ['of ours', 'in words'],
  ])
  expect(JSON.stringify(lines)).not.toContain('rosa')
})

test('promise 11: a line does not grow with the length of a request', () => {
  const [asked, failed] = linesOf(`
    log.info({ event: 'request', path: '/'.padEnd(12_000, 'n'), method: 'GET', status: 414 })
    log.error({ event: 'failed', err: new Error('m'.repeat(12_000)) })`)
  expect([JSON.stringify(asked).length, JSON.stringify(failed).length].every((size) => size < 8000)).toBe(
    true,
  )
  expect(asked).toMatchObject({
    status: 414,
    path: expect.stringMatching(/^\/n{499}… \(12000 characters\)$/),
  })
})

test.each(['process.exit(3)', 'throw new Error("end")'])('lines logged before %s are written', (end) => {
  const lines = linesOf(`for (const event of ['first', 'second']) log.info({ event })
    ${end}`)
  expect(lines.slice(0, 2).map(({ event }) => event)).toEqual(['first', 'second'])
})

test('no line is lost if one is being written when the process ends', () => {
  const lines = linesOf(`
    log.info({ event: 'first' })
    setTimeout(() => {
      log.info({ event: 'second' })
      throw new Error('end')
    }, 5)`)
  // The first may come last, since it is written asynchronously.
  expect(lines.map(({ event }) => event).toSorted()).toEqual(['crashed', 'first', 'second'])
})

test.runIf(process.platform === 'linux')('a full disk for the log neither ends nor hangs a process', () => {
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = run(
    `log.info({ event: 'first' })
    setTimeout(() => log.info({ event: 'second' }), 20)
    setTimeout(() => {
      console.error('still runs')
      process.exit(3)
    }, 40)`,
    { stdout: full },
  )
  closeSync(full)
  expect({ status, stderr }).toEqual({ status: 3, stderr: 'still runs\n' })
})

test.each([
  ['a text', 'Promise.reject("rosa")', 'Something that is no error was thrown'],
  [
    'a value that PostgreSQL does not take',
    'throw Object.assign(new Error("invalid input: rosa"), { code: "22P02" })',
    'A value that the database does not take',
  ],
  ['the cause of an error', 'throw new Error("failed", { cause: "rosa" })', 'failed'],
  ['an error that is its own cause', 'const e = new Error("round"); e.cause = e; throw e', 'round'],
])(
  'a process that ends by %s logs it in its last line at any level, without private data',
  (_, fault, message) => {
    const [line] = linesOf(fault, 'silent')
    expect(line).toMatchObject({ level: 'fatal', event: 'crashed', err: { message } })
    expect(JSON.stringify(line)).not.toContain('rosa')
  },
)

test('each of several errors is described', () => {
  const both = new AggregateError([new Error('one way'), new Error('the other')])
  expect(describeError(both)).toMatchObject({ errors: [{ message: 'one way' }, { message: 'the other' }] })
})

/** The lines of a program. */
function linesOf(program: string, level = 'info') {
  return run(program, { level })
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Runs a program that has a `log`, and ends on an uncaught error as the product does. One that hangs is killed. */
function run(
  program: string,
  { level = 'info', stdout = 'pipe' }: { level?: string; stdout?: 'pipe' | number },
) {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url))
  const whole = `const { createLog, endOnFault } = await import(${log})
    const log = createLog('${level}')
    endOnFault()
    ${program}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', whole], {
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
}

import { spawnSync } from 'node:child_process'
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

test('an error is in a line of the log as it is described, and nowhere else in it', () => {
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

test.each(['process.exit(3)', 'throw new Error("end")'])('what was logged before %s is written', (end) => {
  const lines = linesOf(`for (const event of ['first', 'second']) log.info({ event })
    ${end}`)
  expect(lines.map(({ event }) => event)).toEqual(['first', 'second'])
})

/** What a program writes that has a `log`. */
function linesOf(program: string) {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url))
  const whole = `const log = (await import(${log})).createLog('info')
    ${program}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

import { spawnSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('a failed query is logged without the values that were typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(rosa@visitor.example)',
  })
  const error = new DrizzleQueryError('insert into "inquiry" values ($1)', ['rosa@visitor.example'], cause)
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

test.each(['process.exit(3)', 'throw new Error("end")'])('what was logged before %s is written', (end) => {
  const program = `
    const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url))})
    const log = createLog('info')
    for (const event of ['first', 'second']) log.info({ event })
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['first', 'second'])
})

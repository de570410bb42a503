import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { day } from '#app/domain/duration.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { trashLifetime } from './trash.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const days = trashLifetime / day

test('docs/operate.md says for how long deleted entries can be restored', () => {
  expect(read('docs/operate.md')).toContain(`Staff can restore what they deleted for ${days} days`)
})

test('the privacy policy names no other time, if it names one', () => {
  const named = read('content/legal/privacy.md').matchAll(/can be brought back by us for (\d+) days/g)
  for (const [, number] of named) expect(Number(number)).toBe(days)
})

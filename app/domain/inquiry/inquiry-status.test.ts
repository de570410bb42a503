import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { dotOf, inquiryStatuses, previewOf } from './inquiry-status.ts'

test('a message over 50 characters is cut to 50, plus an ellipsis', () => {
  expect(previewOf('a'.repeat(50))).toBe('a'.repeat(50))
  expect(previewOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect(previewOf('')).toBe('')
})

test.each(['🏡', '👩‍👩‍👧', 'e\u0301'])('%s is one character, and never split', (character) => {
  expect(previewOf(character.repeat(50))).toBe(character.repeat(50))
  expect(previewOf(character.repeat(51))).toBe(`${character.repeat(50)}…`)
})

test.each(inquiryStatuses)('the status %s has its own dot', (status) => {
  const styles = readFileSync(join(projectRoot, 'app/cms/styles/controls.css'), 'utf8')
  expect(styles).toContain(`.dot[data-s="${dotOf(status)}"]`)
})

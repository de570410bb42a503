// docs/security.md names the test of each requirement: each test must exist, and each row must have a test or a reason.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8')
/** The rest is about attacks, not requirements. */
const [requirements = ''] = text.split('\n## Attacked as an outsider')
const rows = requirements
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Requirement|---)/.test(line))
  .map((line) => line.split(' | '))
  .map(([requirement = '', held = '']) => ({ requirement: requirement.slice(2), held }))
const pathsIn = (line: string) =>
  [...line.matchAll(/`((?:app|test|content)\/[^`]+)`/g)].map(([, path = '']) => path)

test('every named file exists, and every named test has tests', () => {
  const paths = [...new Set(pathsIn(text))]
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  const tests = paths.filter((path) => /\.(test|journey)\.tsx?$/.test(path))
  const empty = tests.filter((path) => !/^\s*test[.(]/m.test(readFileSync(join(projectRoot, path), 'utf8')))
  expect(empty).toEqual([])
})

test('every row has a test or a reason', () => {
  expect(rows.length).toBeGreaterThan(50)
  const isHeld = (held: string) => pathsIn(held).some((path) => /\.(test|journey)\.tsx?$/.test(path))
  const bare = rows.filter(({ held }) => !isHeld(held) && !/^(Reason|Does not apply): \S/.test(held))
  expect(bare).toEqual([])
})

test('every chapter of the standard is listed', () => {
  const heads = text.match(/^## .*$/gm)?.join(' ') ?? ''
  const missing = Array.from({ length: 17 }, (_, index) => `V${index + 1}`).filter(
    (chapter) => !new RegExp(`\\b${chapter}\\b`).test(heads),
  )
  expect(missing).toEqual([])
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { markCurrent } from './earlier-files.ts'

const hour = 3_600_000
const noon = Date.parse('2026-11-20T12:00:00Z')

function makeBuild(files: Record<string, string>): string {
  const { path, remove } = makeTemporaryFolder('earlier')
  onTestFinished(remove)
  mkdirSync(join(path, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, 'assets', name), text)
  return path
}

test('hashed files stay for a day after the last build that had them, however long it served', async () => {
  const before = makeBuild({ 'site-1.css': 'before', 'react-1.js': 'same' })
  const after = makeBuild({ 'site-2.css': 'after', 'react-1.js': 'same' })
  const kept = makeBuild({})
  const names = () => readdirSync(join(kept, 'assets')).sort()
  await markCurrent(before, kept, new Date(noon - 1000 * hour))
  await markCurrent(before, kept, new Date(noon))
  await markCurrent(after, kept, new Date(noon + 0.5 * hour))
  await markCurrent(after, kept, new Date(noon + 24.5 * hour))
  expect(names()).toEqual(['react-1.js', 'site-1.css', 'site-2.css'])
  await markCurrent(after, kept, new Date(noon + 25.5 * hour))
  expect(names()).toEqual(['react-1.js', 'site-2.css'])
})

test('a truncated file is copied again', async () => {
  const build = makeBuild({ 'site-1.css': 'whole' })
  const kept = makeBuild({ 'site-1.css': 'who' })
  await markCurrent(build, kept, new Date(noon))
  expect(readFileSync(join(kept, 'assets/site-1.css'), 'utf8')).toBe('whole')
})

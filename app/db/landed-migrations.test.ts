// A landed migration has run on real databases: a later edit of it would never reach them.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const folder = join(projectRoot, 'app/db/migrations')
const files = globSync('*.sql', { cwd: folder }).sort()

/** Lines as `sha256sum` writes them. */
const landed = new Map(
  readFileSync(join(folder, 'landed.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').reverse() as [string, string]),
)

test.each(files)('%s is unchanged since it landed', (file) => {
  const line = `${createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')}  ${file}`
  expect(
    landed.get(file),
    landed.has(file)
      ? `${file} has landed and must not change: undo the edit, and run npm run migration -- --name what-it-does for another.`
      : `${file} is new: when it is finished, add this line to app/db/migrations/landed.sha256:\n${line}`,
  ).toBe(line.split(' ')[0])
})

test('no migration that has landed is missing', () => {
  expect(files).toEqual([...landed.keys()])
})

// Text follows the reader's font size (WCAG 1.4.4): the public site sets no size or line height in px. Staff text is in px,
// and grows by zoom: a column in rem would grow beside it alone.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const inPixels = /(?:font(?:-size)?|line-height|--text-[\w-]+):[^;{}]*\d(?:px|pc|in|cm|mm)\b/g

test('no font size of the public site is in px', () => {
  const files = globSync('app/{site,ui}/**/*.css', { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(inPixels)].map(([rule]) => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})

test('nothing of the staff area is in rem', () => {
  const files = globSync('app/cms/**/*.css', { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => /\drem\b/.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})

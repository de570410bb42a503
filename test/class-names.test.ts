import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

test('style files have unique names, since their class names begin with them (vite.config.ts)', () => {
  const files = readdirSync(join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

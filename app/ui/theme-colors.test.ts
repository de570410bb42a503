import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { themeColors } from './theme-colors.ts'

test('the colors of the browser’s bar are the grounds of the style sheets', () => {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  const site = read('app/ui/styles/tokens.css')
  expect(site).toContain(`--paper: ${themeColors.paper};`)
  expect(site).toContain(`--night: ${themeColors.night};`)
  const { staffLight, staffDark } = themeColors
  expect(read('app/cms/styles/staff-tokens.css')).toContain(
    `--ground: light-dark(${staffLight}, ${staffDark});`,
  )
})

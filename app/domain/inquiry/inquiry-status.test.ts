import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { dotOf, inquiryStatuses } from './inquiry-status.ts'

test.each(inquiryStatuses)('the status %s has its own dot', (status) => {
  const styles = readFileSync(join(projectRoot, 'app/cms/styles/staff-controls.css'), 'utf8')
  expect(styles).toContain(`.dot[data-s="${dotOf(status)}"]`)
})

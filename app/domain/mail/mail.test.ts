import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hour } from '#app/domain/duration.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { mailPatience, morningMailPatience } from './mail.ts'

test('docs/operate.md says for how long mails are retried', () => {
  const guide = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8')
  const [mails, morningMails] = [mailPatience, morningMailPatience].map((patience) => patience / hour)
  expect(guide).toContain(`retried for ${mails} hours (morning mails: ${morningMails})`)
})

import { expect, test, vi } from 'vitest'
import { operatorCommand } from './operator-command.ts'

test.each([
  ['', 'keyturn restore FILE', 'keyturn ledger'],
  ['restore', 'npm run restore -- FILE', 'npm run ledger'],
])('in the npm script “%s” a command is called as %s', (script, withWords, alone) => {
  vi.stubEnv('npm_lifecycle_event', script)
  expect([operatorCommand('restore', 'FILE'), operatorCommand('ledger')]).toEqual([withWords, alone])
  vi.unstubAllEnvs()
})

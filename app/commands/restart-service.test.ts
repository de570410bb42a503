import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { refuseWithoutRestart } from './restart-service.ts'

afterEach(() => void vi.unstubAllEnvs())

function setPatience(value: string) {
  const { path, remove } = makeTemporaryFolder('patience')
  onTestFinished(remove)
  const file = join(path, 'keyturn.env')
  writeFileSync(file, `DATA_DIR=${path}\nKEYTURN_RESTART=true\nKEYTURN_PATIENCE=${value}\n`)
  vi.stubEnv('KEYTURN_ENV', file)
}

test.each(['abc', '300s', '-5', '0', '1.5'])('a patience of %s is refused before a restart', (value) => {
  setPatience(value)
  expect(refuseWithoutRestart).toThrow('KEYTURN_PATIENCE must be a whole number of seconds, such as 300.')
})

test.each(['', '300'])('a patience of “%s” is accepted', (value) => {
  setPatience(value)
  expect(refuseWithoutRestart).not.toThrow()
})

// A program that fails as initdb does stands in for it: a full disk needs a disk of its own.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { prepareCluster } from './cluster.ts'

test.each([
  [
    'initdb: error: could not write file "base/1/112": No space left on device',
    /^The disk of the data folder .* is full\.$/,
  ],
  [
    'initdb: error: invalid locale name "x"',
    /^The embedded database could not be made: initdb: error: invalid locale name "x"$/,
  ],
])('a database that cannot be made says why: %s', async (reason, sentence) => {
  const { path, remove } = makeTemporaryFolder('initdb')
  onTestFinished(remove)
  const initdb = join(path, 'initdb')
  writeFileSync(
    initdb,
    `#!/bin/sh\necho '${reason}' >&2\necho 'initdb: removing data directory "x"' >&2\nexit 1\n`,
    { mode: 0o755 },
  )
  await expect(prepareCluster(path, { initdb, postgres: initdb })).rejects.toThrow(sentence)
})

// `npm run staff` answers in one sentence where there is nothing for it to work on, and makes nothing.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onOutsideDatabase } from '#test/outside-database.ts'
import { runCommand } from '#test/run-command.ts'
import { makeTemporaryFolder } from '#test/temporary-folder.ts'

test.skipIf(onOutsideDatabase)(
  'a data folder on which Keyturn never ran is refused, and none is made',
  async () => {
    const { path, remove } = makeTemporaryFolder('staff')
    onTestFinished(remove)
    writeFileSync(join(path, 'file'), '')
    for (const folder of ['never', 'file/below']) {
      const DATA_DIR = join(path, folder)
      const said = `Keyturn has never run on the data folder ${DATA_DIR}: name another with DATA_DIR.\n`
      expect(await runCommand('staff', ['invite', 'nora@wrenfield.example'], { DATA_DIR })).toEqual({
        status: 1,
        said,
      })
      expect(existsSync(DATA_DIR)).toBe(false)
    }
  },
)

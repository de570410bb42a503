import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupFile } from '#app/backup/backup-file.server.ts'
import { demoProperties } from '#app/demo/demo-properties.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { makeAgedDataFolder } from '#test/support/app/aged-data-folder.ts'
import { startApp } from '#test/support/app/start-app.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'

/** Each demo image in each width, as AVIF and JPEG. */
const manifest: Record<string, { widths: number[] }> = JSON.parse(
  readFileSync(join(projectRoot, 'media/demo/manifest.json'), 'utf8'),
)
const demoFiles = Object.values(manifest).reduce((sum, { widths }) => sum + 2 * widths.length, 0)

test.skipIf(onOutsideDatabase)(
  'promise 10: an office that missed a night backs itself up when it starts, and not again when it starts again',
  async () => {
    const dataDir = await makeAgedDataFolder('nightly', { LOG_LEVEL: 'info' })
    const start = (env = {}) => startApp({ dataDir, env: { LOG_LEVEL: 'info', ...env } })
    const backups = () => readdirSync(dataDir).includes('backups') && readdirSync(join(dataDir, 'backups'))

    const without = await start({ NIGHTLY_BACKUP: 'off' })
    await without.stop()
    expect(backups()).toBe(false)

    const app = await start()
    await expect.poll(() => app.output()).toMatch('"event":"backup-made"')
    await app.stop()
    const made = backups() as string[]
    expect(made).toEqual([expect.stringMatching(/^keyturn-\d{4}-.*Z\.tar$/)])
    const again = await start()
    await again.stop()
    expect(backups()).toEqual(made)

    const entries = readBackupFile(join(dataDir, 'backups', made[0]!))
    let next = await entries.next()
    while (!next.done) next = await entries.next()
    expect(next.value).toMatchObject({ rows: { property: demoProperties.length }, images: demoFiles })
  },
)

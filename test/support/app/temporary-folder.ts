import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns a new folder and the function that removes it. */
export function makeTemporaryFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `keyturn-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

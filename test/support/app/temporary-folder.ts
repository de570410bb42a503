import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder below the system's temporary one; `remove` takes it away again. */
export function makeTemporaryFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `keyturn-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

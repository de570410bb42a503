import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json: the checkout when run from the sources, the build's folder when run from a build. */
export const projectRoot = findUpwards(import.meta.dirname)

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'app/db/migrations'))) return folder
  if (dirname(folder) === folder) throw new Error('The folder of Keyturn was not found.')
  return findUpwards(dirname(folder))
}

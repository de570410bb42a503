import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json, seen from the sources; seen from a build, that build, which has all of it. */
export const projectRoot = findUpwards(import.meta.dirname)

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'app/db/migrations'))) return folder
  if (dirname(folder) === folder) throw new Error('The folder of Keyturn was not found.')
  return findUpwards(dirname(folder))
}

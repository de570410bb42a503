import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Whether something is mounted at `path`: such a folder cannot be renamed. A bind mount of the same disk is visible
 * only in the mount table, which only Linux has.
 */
export function isMounted(path: string, table = '/proc/self/mountinfo'): boolean {
  if (lstatSync(path).dev !== statSync(dirname(path)).dev) return true
  if (!existsSync(table)) return false
  const named = escaped(join(realpathSync(dirname(path)), basename(path)))
  const lines = readFileSync(table, 'utf8').split('\n')
  return lines.some((line) => line.split(' ')[4] === named)
}

const escaped = (path: string) =>
  path.replaceAll(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)

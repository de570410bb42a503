// The settings of the service, from the file that it is started with, by the rules of systemd's EnvironmentFile.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '#app/runtime/start-error.ts'

const usualFile = '/etc/keyturn.env'

/** The environment of a command: the file's settings below those that were given with it. */
export function readServiceSettings(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = given.KEYTURN_ENV || usualFile
  if (!existsSync(file)) {
    if (given.KEYTURN_ENV) throw new StartError(`There is no file ${file}, which KEYTURN_ENV names.`)
    return given
  }
  const settings = { ...parseEnvironmentFile(readText(file)), ...given }
  if (!settings.DATA_DIR)
    throw new StartError(`${file} does not say where the data are: add DATA_DIR=/var/lib/keyturn to it.`)
  return settings
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}): run this as root.`,
    )
  }
}

/** `NAME=value` lines; a value may stand in quotes, a line that begins with # or ; is a comment, \ joins lines. */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const lines = text.replace(/\\\r?\n/g, '').split(/\r?\n/)
  const settings = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name ? [[name, unquote(value)] as const] : []
  })
  return Object.fromEntries(settings)
}

function unquote(value: string): string {
  const single = /^'([^']*)'$/.exec(value)
  if (single) return single[1] ?? ''
  const double = /^"((?:[^"\\]|\\.)*)"$/.exec(value)
  // in double quotes \ stands before what would mean something there, else before anything
  if (double) return (double[1] ?? '').replace(/\\(["\\`$])/g, '$1')
  return value.replace(/\\(.)/g, '$1')
}

/** Whose the data are: a command that root gives runs as that user, and leaves no file of root's among them. */
export function ownerOf(dataDir: string): { uid: number; gid: number } {
  if (!existsSync(dataDir))
    throw new StartError(`The data folder ${dataDir} is not there: make it, as the service's user owns it.`)
  return statSync(dataDir)
}

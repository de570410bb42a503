// One process per data folder, by a lock on a file in it.
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { pathInData } from './data-folder.ts'
import { busy, type LockError, lockFile, readOnly } from './file-lock.ts'
import { StartError } from './start-error.ts'

export class AlreadyRuns extends StartError {}

/** Creates the folder (mode 0700) if missing. Returns the function that unlocks. Throws AlreadyRuns or StartError. */
export function lockDataFolder(dataDir: string): () => void {
  makeFolder(dataDir)
  const file = pathInData(dataDir, 'keyturn.lock')
  makePrivateFile(file, dataDir)
  const unlock = lock(file, dataDir)
  try {
    const unlockFormer = takeFormerLock(dataDir)
    return () => {
      unlockFormer()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function makeFolder(dataDir: string) {
  try {
    makeMissing(dataDir)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`The data folder ${dataDir} is no folder.`)
}

/** Node's `recursive` never ends where nothing can be made, as in /proc, and hides why a parent cannot be made. */
function makeMissing(folder: string) {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another start may have made it meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function lock(file: string, dataDir: string): () => void {
  try {
    return lockFile(file)
  } catch (error) {
    throw refusal(error as LockError, dataDir, file)
  }
}

/** Versions without `keyturn.lock` hold an abstract socket instead, so this one does too: each refuses the other. */
function takeFormerLock(dataDir: string): () => void {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(dataDir)
  const folder = createHash('sha256')
    .update(`${realpathSync(dataDir)}:${dev}:${ino}`)
    .digest('hex')
  const name = `keyturn-${folder.slice(0, 32)}`
  if (readFileSync('/proc/net/unix', 'utf8').includes(`@${name}`)) throw alreadyRuns(dataDir)
  const server = createServer((socket) => socket.destroy())
  server.once('error', () => {})
  server.listen(`\0${name}`).unref()
  return () => void server.close()
}

const alreadyRuns = (dataDir: string) =>
  new AlreadyRuns(`Keyturn already runs on the data folder ${dataDir}, or one of its commands does.`)

function makePrivateFile(file: string, dataDir: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartError(`The data folder ${dataDir} cannot be written to: ${code}.`)
  }
}

function refusal({ errcode, message }: LockError, dataDir: string, file: string) {
  if (errcode === busy) return alreadyRuns(dataDir)
  if (errcode === readOnly) return new StartError(readOnlyFile(dataDir, file))
  return new StartError(
    `The data folder ${dataDir} cannot be locked: ${message}. Its file ${file} must be of the user who starts Keyturn.`,
  )
}

/** A disk that failed while mounted does not report itself as read-only. */
function readOnlyFile(dataDir: string, file: string): string {
  try {
    accessSync(file, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      return `The data folder ${dataDir} cannot be locked: ${file} may only be read.`
  }
  return `The data folder ${dataDir} cannot be written to: EROFS.`
}

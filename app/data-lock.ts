// One process for one data folder. The lock is a socket that the kernel closes with its process, so that it
// outlives no crash: on Linux an abstract one, elsewhere a file in the temporary folder.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Another process holds the lock of the data folder. */
export class AlreadyRuns extends StartError {}

/** Makes the data folder (mode 0700 when new) and holds its lock. Throws AlreadyRuns, or StartError why it cannot. */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
  const { dev, ino } = statSync(dataDir)
  const name = createHash('sha256')
    .update(`${realpathSync(dataDir)}:${dev}:${ino}`)
    .digest('hex')
    .slice(0, 32)
  const abstract = process.platform === 'linux'
  const path = abstract ? `\0keyturn-${name}` : join(tmpdir(), `keyturn-${name}.lock`)
  try {
    return release(await listen(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw new StartError(`The data folder ${dataDir} cannot be locked: ${code}.`)
    if (abstract || (await isAlive(path)))
      throw new AlreadyRuns(`Keyturn already runs on the data folder ${dataDir}.`)
    rmSync(path, { force: true })
    return release(await listen(path))
  }
}

const release = (server: Server) => () => {
  server.close()
}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(path, () => {
      server.unref()
      done(server)
    })
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

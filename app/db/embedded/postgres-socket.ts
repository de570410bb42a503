import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathInData } from '#app/runtime/data-folder.ts'
import { StartError } from '#app/runtime/start-error.ts'

const socketPathLimit = 107
const socketFile = '.s.PGSQL.5432'

/** A socket's path is limited to 107 bytes; for a longer data folder the socket is in the temporary folder. */
export function socketFolder(dataDir: string): string {
  const near = pathInData(dataDir, 'socket')
  const name = `keyturn-${process.getuid?.() ?? 0}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const folder = Buffer.byteLength(join(near, socketFile)) <= socketPathLimit ? near : join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = statSync(folder)
  if (found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) {
    throw new StartError(`The folder ${folder} must belong to the user who starts Keyturn, with mode 0700.`)
  }
  return folder
}

export const socketLock = (folder: string) => join(folder, `${socketFile}.lock`)

export const socketUrl = (folder: string) =>
  `postgresql://keyturn@localhost/postgres?host=${encodeURIComponent(folder)}`

/** Works even if the server is busy or in another container. */
export function isListening(folder: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(join(folder, socketFile), () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(code !== 'ENOENT' && code !== 'ECONNREFUSED'),
    )
  })
}

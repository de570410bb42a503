// A lock of the kernel on a file, which SQLite holds, and Node brings that. Whatever container, mount or user asks for it
// finds it held, and it ends with its process.
import { DatabaseSync } from 'node:sqlite'

export type LockError = Error & { errcode?: number }

/** SQLite's codes: somebody else holds it; the file may be read alone. */
export const busy = 5
export const readOnly = 8

/** What is not named any more is collected, and lets go. */
const held = new Set<DatabaseSync>()

/**
 * Holds the file until the answer is called; waits for who does, for `patience` milliseconds. Throws LockError. Nothing
 * else of this process may open the file: to close it would let go of the lock.
 */
export function holdFile(file: string, patience = 0): () => void {
  const lock = new DatabaseSync(file, { timeout: patience })
  try {
    // of a file that may only be read SQLite would share the lock, without a word; a write tells
    lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
  } catch (error) {
    lock.close()
    throw error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

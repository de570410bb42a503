// A kernel lock on a file, taken through SQLite because Node includes it. It works across containers, mounts and
// users, and ends with its process.
import { DatabaseSync } from 'node:sqlite'

export type LockError = Error & { errcode?: number }

/** SQLite's codes: the lock is held by somebody else; the file is read-only. */
export const busy = 5
export const readOnly = 8

/** Keeps the handles referenced: a garbage-collected one would release its lock. */
const held = new Set<DatabaseSync>()

/** In milliseconds. Throws LockError. No other code may open the file: closing it would release the lock. */
export function lockFile(file: string, patience = 0): () => void {
  const lock = new DatabaseSync(file, { timeout: patience })
  try {
    // SQLite would silently take a shared lock on a read-only file; a write reveals it.
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

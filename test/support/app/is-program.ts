import { accessSync, constants } from 'node:fs'

/** Whether this machine has that file, and lets us run it. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

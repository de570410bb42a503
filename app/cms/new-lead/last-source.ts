// How the last lead came that this user entered in this browser: the next one often comes the same way.
import { type EnteredSource, enteredSources } from '#app/domain/inquiry/lead-source.ts'

const keyOf = (userId: string) => `keyturn-last-source:${userId}`

export function lastSource(userId: string): EnteredSource {
  try {
    return enteredSources.find((one) => one === localStorage.getItem(keyOf(userId))) ?? 'phone'
  } catch {
    return 'phone'
  }
}

export function rememberSource(userId: string, source: EnteredSource): void {
  try {
    localStorage.setItem(keyOf(userId), source)
  } catch {
    // Without storage each lead begins as a call.
  }
}

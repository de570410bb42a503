// Decides from the names of existing backups when the next is due, and which ones are outdated.
import { day } from '#app/domain/duration.ts'

/** By the office's clock. `.env.example` and docs/operate.md repeat it. */
const backupHour = 3
/** The count guards against a clock that jumps ahead. */
const retention = { milliseconds: 14 * day, newer: 14 }

const pattern = /^keyturn-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

export const backupName = (at: Date) => `keyturn-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** When the backup of this name was made, to the second; undefined for other files. */
export function timeOfBackup(name: string): Date | undefined {
  const found = pattern.exec(name)
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined
}

/** The newest backup. One from the future, made while the clock was wrong, does not count. */
export function newestBackup(names: string[], now: Date): Date | undefined {
  const times = names.map(timeOfBackup).filter((time) => time !== undefined && time <= now)
  return times.reduce((newest, time) => (newest && newest >= time! ? newest : time), undefined)
}

/** Whether the hour of the backup in `timeZone` has passed since the last one. */
export function isBackupDue(since: Date, now: Date, timeZone: string): boolean {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = there.toPlainDate()
  const night = there.hour < backupHour ? today.subtract({ days: 1 }) : today
  const began = night.toZonedDateTime({ timeZone, plainTime: { hour: backupHour } })
  return since.getTime() < began.epochMilliseconds
}

/** While images are damaged, the newest backup from before the damage stays: its files are intact. */
export function outdatedBackups(names: string[], now: Date, damagedSince?: Date): string[] {
  const newestFirst = names.filter((name) => timeOfBackup(name)).sort((a, b) => (a < b ? 1 : -1))
  const lastIntact = damagedSince && newestFirst.find((name) => timeOfBackup(name)! < damagedSince)
  return newestFirst
    .slice(retention.newer)
    .filter((name) => name !== lastIntact)
    .filter((name) => now.getTime() - timeOfBackup(name)!.getTime() > retention.milliseconds)
}

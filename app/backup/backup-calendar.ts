// When a nightly backup is due, and which have been kept long enough: told by the names of those that stand.

const day = 86_400_000
const hourOfNight = 3
/** A backup goes when it is older than this and so many newer ones stand: a clock that jumps ahead removes none. */
const kept = { milliseconds: 14 * day, newer: 14 }

const pattern = /^keyturn-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

export const backupName = (at: Date) => `keyturn-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** When the backup of this name was made, to the second; undefined for other files. */
export function timeOfBackup(name: string): Date | undefined {
  const found = pattern.exec(name)
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined
}

/** The newest that stands; one from the future, made while the clock was wrong, does not count. */
export function newestBackup(names: string[], now: Date): Date | undefined {
  const times = names.map(timeOfBackup).filter((time) => time !== undefined && time <= now)
  return times.reduce((newest, time) => (newest && newest >= time! ? newest : time), undefined)
}

/** Whether a night has begun since: at three o'clock where the office is, by the clock on its wall. */
export function isBackupDue(since: Date, now: Date, timeZone: string): boolean {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = there.toPlainDate()
  const night = there.hour < hourOfNight ? today.subtract({ days: 1 }) : today
  const began = night.toZonedDateTime({ timeZone, plainTime: { hour: hourOfNight } })
  return since.getTime() < began.epochMilliseconds
}

/**
 * The names of backups that may go. While pictures are damaged, the newest from before stays: it is the last that has them
 * whole.
 */
export function outdatedBackups(names: string[], now: Date, damagedSince?: Date): string[] {
  const newestFirst = names.filter((name) => timeOfBackup(name)).sort((a, b) => (a < b ? 1 : -1))
  const lastWhole = damagedSince && newestFirst.find((name) => timeOfBackup(name)! < damagedSince)
  return newestFirst
    .slice(kept.newer)
    .filter((name) => name !== lastWhole)
    .filter((name) => now.getTime() - timeOfBackup(name)!.getTime() > kept.milliseconds)
}

// Writes a backup into the data folder each night, at the hour in backup-calendar.ts. The existing files decide if one is
// due, so a restart neither skips nor repeats one. A failure is logged, shown to admins, and retried after an hour.

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState, NightlyBackups } from '#app/domain/app-context.server.ts'
import { hour, minute } from '#app/domain/duration.ts'
import { type ImageCheck, noteChecks } from '#app/domain/image/image-checksum.server.ts'
import { damageIn } from '#app/runtime/database-damage.ts'
import { readFree } from '#app/runtime/disk-space.ts'
import type { Log } from '#app/runtime/log.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { type BackupSource, writeBackup } from './backup.server.ts'
import { backupName, isBackupDue, newestBackup, outdatedBackups, timeOfBackup } from './backup-calendar.ts'
import { unfinishedName } from './backup-file.server.ts'

type Options = {
  source: BackupSource
  folder: string
  /** When there was first something to back up: the first backup is due in the night after. */
  since: Date
  /** The office's time zone, e.g. `America/Chicago`. */
  timeZone: string
  log: Log
  now: () => Date
}

const retryAfter = hour
/** Left free for the database. */
const reservedBytes = 100 * 1024 * 1024
const maxLoggedNames = 100

export function openNightlyBackups({ source, folder, since, timeZone, log, now }: Options): NightlyBackups {
  const ended = new AbortController()
  let state: BackupState = { lastAt: undefined, failedAt: undefined }
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function writeIfDue() {
    if (state.failedAt && isWithin(retryAfter, state.failedAt, now())) return
    try {
      const names = await readdir(folder).catch(ifMissing)
      state = { ...state, lastAt: newestBackup(names, now()) }
      if (!isBackupDue(state.lastAt ?? since, now(), timeZone)) return
      await make(names)
    } catch (error) {
      if (ended.signal.aborted) return
      state = { ...state, failedAt: now(), reason: reasonOf(error) }
      log.error({ event: 'backup-failed', err: error }, 'The nightly backup is tried again after an hour')
    }
  }

  async function make(names: string[]) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of names.filter(isLeftover)) await rm(join(folder, name))
    await requireDiskSpace(folder, names)
    const madeAt = now()
    const name = backupName(madeAt)
    const { images, imageChecks } = await writeBackup(source, join(folder, name), madeAt, ended.signal)
    state = { lastAt: timeOfBackup(name), failedAt: undefined }
    log.info({ event: 'backup-made', file: name, images })
    logDamage(log, imageChecks)
    try {
      const damagedSince = await noteChecks(source.databaseUrl, imageChecks, madeAt)
      for (const old of outdatedBackups([...names, name], now(), damagedSince)) await rm(join(folder, old))
    } catch (error) {
      log.warn({ event: 'old-backups-not-removed', err: error }, 'They are looked at again the next night')
    }
  }

  const check = () => {
    running ??= writeIfDue().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: () => state,
    check,
    start: () => {
      void check()
      timer = setInterval(check, minute)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      ended.abort()
      await running
    },
  }
}

function logDamage(log: Log, imageChecks: ImageCheck[]) {
  const lost = imageChecks.flatMap((check) => check.lost)
  const changed = imageChecks.flatMap((check) => check.changed)
  if (lost.length + changed.length === 0) return
  const files = { lost: lost.slice(0, maxLoggedNames), changed: changed.slice(0, maxLoggedNames) }
  const totals = { lostTotal: lost.length, changedTotal: changed.length }
  log.error({ event: 'images-damaged', ...totals, ...files }, 'Put them back from an older backup')
}

/** A failure in the future was noted before the clock was set back, and delays nothing. */
const isWithin = (milliseconds: number, from: Date, to: Date) =>
  to >= from && to.getTime() - from.getTime() < milliseconds

function ifMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const isLeftover = (name: string) =>
  name.endsWith(unfinishedName('')) && timeOfBackup(name.slice(0, -unfinishedName('').length)) !== undefined

/** The next backup will be about as large as the last. */
async function requireDiskSpace(folder: string, names: string[]) {
  const last = names
    .filter((name) => timeOfBackup(name))
    .sort()
    .at(-1)
  const size = last ? (await stat(join(folder, last))).size : 0
  if ((await readFree(folder)) < size * 1.2 + reservedBytes)
    throw Object.assign(new Error('The disk has no room for another backup'), { code: 'ENOSPC' })
}

const reasons: Record<string, string> = {
  ENOSPC: 'The disk has no room for another backup.',
  EDQUOT: 'The disk has no room for another backup.',
  EROFS: 'The disk cannot be written to.',
  EACCES: 'The folder of the backups cannot be written to.',
  ENOTDIR: 'The folder of the backups is not a folder.',
  EEXIST: 'The folder of the backups is not a folder.',
  EIO: 'The disk is faulty.',
}

/** For staff; the log has the details. */
function reasonOf(error: unknown): string {
  if (damageIn(error)) return 'Part of the database is damaged and cannot be read.'
  if (error instanceof StartError) return error.message
  return reasons[String((error as NodeJS.ErrnoException | undefined)?.code)] ?? 'The log says why.'
}

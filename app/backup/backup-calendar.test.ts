import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { backupName, isBackupDue, newestBackup, outdatedBackups, timeOfBackup } from './backup-calendar.ts'

const timeZone = 'America/Chicago'
/** Central Standard Time, six hours behind UTC. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour + 6, minute))

test('the name of a backup has its time, and other names have none', () => {
  const made = new Date('2026-11-20T03:00:05Z')
  expect(backupName(made)).toBe('keyturn-2026-11-20T03-00-05Z.tar')
  expect(timeOfBackup(backupName(made))).toEqual(made)
  expect(timeOfBackup(`${backupName(made)}.unfinished`)).toBeUndefined()
  expect(timeOfBackup('by-hand.tar')).toBeUndefined()
})

describe('a backup is due', () => {
  test.each([
    ['not before the first night', at(19, 20), at(20, 2, 59), false],
    ['once a night began', at(19, 20), at(20, 3), true],
    ['not twice in a night', at(20, 3), at(20, 23), false],
    ['in the next night', at(20, 3), at(21, 3), true],
    ['at once, when nights were missed', at(15, 3), at(20, 12), true],
  ])('%s', (_, since, now, due) => {
    expect(isBackupDue(since, now, timeZone)).toBe(due)
  })

  test.each([
    ['as clocks go forward', '2026-03-07T09:00Z', '2026-03-08T07:59Z', '2026-03-08T08:00Z'],
    ['the night after', '2026-03-08T08:00Z', '2026-03-09T07:59Z', '2026-03-09T08:00Z'],
    ['as clocks go back', '2026-10-31T08:00Z', '2026-11-01T08:59Z', '2026-11-01T09:00Z'],
    ['the night after that', '2026-11-01T09:00Z', '2026-11-02T08:59Z', '2026-11-02T09:00Z'],
  ])('at three in the team’s time zone, %s', (_, since, before, then) => {
    expect(isBackupDue(new Date(since), new Date(before), timeZone)).toBe(false)
    expect(isBackupDue(new Date(since), new Date(then), timeZone)).toBe(true)
  })

  test('at three in the team’s time zone, whatever the machine’s is', () => {
    const [since, now] = [new Date('2026-11-20T02:00Z'), new Date('2026-11-20T04:00Z')]
    expect(isBackupDue(since, now, 'UTC')).toBe(true)
    expect(isBackupDue(since, now, timeZone)).toBe(false)
  })

  test('not twice in the night when the clock goes back', () => {
    const made = new Date('2026-11-01T06:30Z')
    const hours = Array.from({ length: 4 }, (_, hour) => new Date(made.getTime() + hour * 3_600_000))
    expect(hours.map((now) => isBackupDue(made, now, timeZone))).toEqual([false, false, false, true])
  })
})

test('a backup from the future does not delay the next', () => {
  const names = [at(18, 3), at(19, 3), new Date(2031, 0, 1)].map(backupName)
  expect(newestBackup(names, at(20, 12))).toEqual(at(19, 3))
  expect(newestBackup([], at(20, 12))).toBeUndefined()
})

describe('a backup older than 14 days is removed', () => {
  const nights = Array.from({ length: 20 }, (_, index) => backupName(at(1 + index, 3)))

  test('when 14 newer ones exist', () => {
    expect(outdatedBackups(nights, at(20, 4))).toEqual(nights.slice(0, 6).reverse())
  })

  test('and no other file', () => {
    expect(outdatedBackups([...nights.slice(6), 'by-hand.tar', 'keyturn.tar'], at(20, 4))).toEqual([])
  })

  test('and not because the clock jumped ahead', () => {
    expect(outdatedBackups(nights.slice(6), new Date(2031, 0, 1))).toEqual([])
  })
})

test.each(['docs/operate.md', '.env.example'])('%s says when the night’s backup is made', (file) => {
  const hours = ['midnight', 'one', 'two', 'three', 'four', 'five', 'six'] as const
  const utc = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute))
  const hour = hours.findIndex((_, hour) => isBackupDue(utc(hour, -1), utc(hour), 'UTC'))
  expect(readFileSync(join(projectRoot, file), 'utf8')).toMatch(
    new RegExp(`at ${hours[hour]} each night|each night at ${hours[hour]},`, 'i'),
  )
})

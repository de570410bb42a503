import { describe, expect, test } from 'vitest'
import { backupName, isBackupDue, newestBackup, outdatedBackups, timeOfBackup } from './backup-calendar.ts'

/** Local time, since a night is where the machine is. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test('a name says when its backup was made, and other files have none', () => {
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
    expect(isBackupDue(since, now)).toBe(due)
  })
})

test('one from the future does not keep the next from being made', () => {
  const names = [at(18, 3), at(19, 3), new Date(2031, 0, 1)].map(backupName)
  expect(newestBackup(names, at(20, 12))).toEqual(at(19, 3))
  expect(newestBackup([], at(20, 12))).toBeUndefined()
})

describe('what is older than 14 days goes', () => {
  const nights = Array.from({ length: 20 }, (_, index) => backupName(at(1 + index, 3)))

  test('when 14 newer ones stand', () => {
    expect(outdatedBackups(nights, at(20, 4))).toEqual(nights.slice(0, 6).reverse())
  })

  test('and no other file', () => {
    expect(outdatedBackups([...nights.slice(6), 'by-hand.tar', 'keyturn.tar'], at(20, 4))).toEqual([])
  })

  test('and not because the clock jumped ahead', () => {
    expect(outdatedBackups(nights.slice(6), new Date(2031, 0, 1))).toEqual([])
  })
})

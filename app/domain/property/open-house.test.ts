import { expect, test } from 'vitest'
import { openHouses } from './open-house.ts'

const visit = (from: string, to: string) => ({ date: '2026-11-29', from, to, note: '' })

test('open houses are sorted by their start', () => {
  const [early, late] = [visit('10:00', '11:00'), visit('13:00', '15:00')]
  expect(openHouses.parse([late, early])).toEqual([early, late])
})

test('two that begin at the same time are refused: both would have one address in calendars', () => {
  const { error } = openHouses.safeParse([visit('13:00', '15:00'), visit('13:00', '16:00')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['Two open houses begin at the same time.'])
})

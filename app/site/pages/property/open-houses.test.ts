import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.server.ts'
import { announce, comingOpenHouses, showOpenHouse } from './open-houses.server.ts'

const sunday = { date: '2026-11-29', from: '13:00', to: '15:00', note: '' }

test.each([
  ['2026-11-29T08:00:00-06:00', 'Open today, 1 to 3 PM'],
  ['2026-11-28T23:00:00-06:00', 'Open tomorrow, 1 to 3 PM'],
  ['2026-11-24T09:00:00-06:00', 'Open this Sunday, 1 to 3 PM'],
  ['2026-11-23T00:00:00-06:00', 'Open this Sunday, 1 to 3 PM'],
  ['2026-11-22T23:00:00-06:00', 'Open on November 29, 1 to 3 PM'],
  ['2026-11-20T09:00:00-06:00', 'Open on November 29, 1 to 3 PM'],
])('at %s it is announced as %s', (now, title) => {
  expect(announce(sunday, new Date(now)).title).toBe(title)
})

test.each([
  ['2026-11-28T23:00:00-06:00', 'Open tomorrow, 1 to 3 PM'],
  ['2026-11-24T09:00:00-06:00', 'Open Sunday, 1 to 3 PM'],
  ['2026-11-22T23:00:00-06:00', 'Open Nov 29, 1 to 3 PM'],
])('at %s a phone’s bar says %s', (now, short) => {
  expect(announce(sunday, new Date(now)).short).toBe(short)
})

test.each([
  ['09:30', '11:00', '9:30 to 11:00 AM'],
  ['11:00', '13:30', '11:00 AM to 1:30 PM'],
  ['12:00', '12:30', '12:00 to 12:30 PM'],
  ['00:15', '12:00', '12:15 AM to 12:00 PM'],
])('%s to %s is shown as %s', (from, to, times) => {
  expect(showOpenHouse('x', { ...sunday, from, to }).times).toBe(times)
})

test('it is shown until its end in the team’s time zone', () => {
  const at = (time: string) => comingOpenHouses([sunday], new Date(time))
  expect(at('2026-11-29T14:59:00-06:00')).toEqual([sunday])
  expect(at('2026-11-29T15:00:00-06:00')).toEqual([])
})

const event = {
  ...sunday,
  uid: 'one@wrenfield.example',
  title: 'Open house: Dyer\\s Loft; Unit 2',
  text: 'At the door,\nring twice.',
  place: '5 Dyer Street',
  latitude: null,
  longitude: null,
  url: 'https://wrenfield.example/properties/x',
  changedAt: '2026-11-24T03:21:59.123Z',
}

test.each([
  ['2026-11-29', 'DTSTART:20261129T190000Z', 'DTEND:20261129T210000Z'],
  ['2026-07-05', 'DTSTART:20260705T180000Z', 'DTEND:20260705T200000Z'],
])('on %s its file has the hours in UTC', (date, start, end) => {
  const lines = calendarFile({ ...event, date }).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining([start, end, 'DTSTAMP:20261124T032159Z']))
})

test('a start in the hour that spring skips is before its end', () => {
  const lines = calendarFile({ ...event, date: '2027-03-14', from: '02:30', to: '03:15' }).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20270314T073000Z', 'DTEND:20270314T081500Z']))
})

test('its file has the coordinates where both are known', () => {
  expect(calendarFile({ ...event, latitude: 41.88, longitude: -87.63 })).toContain('GEO:41.88;-87.63\r\n')
  expect(calendarFile({ ...event, latitude: 41.88 })).not.toContain('GEO')
})

test('the calendar file escapes special characters', () => {
  const file = calendarFile(event)
  expect(file).toContain('SUMMARY:Open house: Dyer\\\\s Loft\\; Unit 2\r\n')
  expect(file).toContain('DESCRIPTION:At the door\\,\\nring twice.\r\n')
})

test('no line is longer than 75 bytes, no character is split, and unfolding restores the text', () => {
  const title = 'Maison Étoile, '.repeat(20)
  const file = calendarFile({ ...event, title })
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}\r\n`)
})

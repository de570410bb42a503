// An open house as an iCalendar file (RFC 5545). Times are in UTC, so that it needs no rules of a time zone.
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import { team } from '#content/team.ts'

type Event = OpenHouse & {
  /** Stays the same while the home and its time do. */
  uid: string
  title: string
  text: string
  place: string
  /** Degrees. */
  latitude: number | null
  longitude: number | null
  url: string
  /** ISO 8601. */
  changedAt: string
}

export function calendarFile(event: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(team.name)}//Keyturn//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${inUtc(event.changedAt)}`,
    `DTSTART:${inUtc(instantOf(event.date, event.from, 'earlier'))}`,
    `DTEND:${inUtc(instantOf(event.date, event.to))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    ...geoLines(event),
    `DESCRIPTION:${escapeText(event.text)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const geoLines = ({ latitude, longitude }: Event) =>
  latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]

/** `earlier`: a start in the hour that spring leaves out would else be after its end. */
const instantOf = (date: string, time: string, disambiguation: 'earlier' | 'compatible' = 'compatible') =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(team.timeZone, { disambiguation })
    .toInstant()
    .toString()

/** `2026-11-29T19:00:00Z` as `20261129T190000Z`. */
const inUtc = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const mostBytes = 75

/** A line is at most 75 bytes; what is left goes on in the next one, after a blank. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > mostBytes) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

import { formatClock } from '#app/cms/ui/format-time.ts'
import { type OfficeHours, weekdays } from '#app/domain/setting/lead-settings.ts'

/** `Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 2 PM` */
export function hoursText(hours: OfficeHours): string {
  const groups: { first: string; last: string; words: string }[] = []
  hours.forEach((day, index) => {
    const words = day ? `${clock(day.from)} to ${clock(day.to)}` : ''
    const name = weekdays[index]!
    const group = groups.at(-1)
    if (group?.words === words) group.last = name
    else groups.push({ first: name, last: name, words })
  })
  return groups
    .filter(({ words }) => words)
    .map(({ first, last, words }) => `${first === last ? first : `${first} to ${last}`} ${words}`)
    .join(', ')
}

const clock = (time: string) => formatClock(time).replace(':00', '')

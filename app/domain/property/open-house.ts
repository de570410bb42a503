// Open houses are stored as the clock on the wall shows them, in the team's time zone (content/team.ts).
import { z } from 'zod'
import { onlyFields } from '#app/domain/request-fields.ts'
import { lengths, optionalLine, requiredMessage, timeOfDay } from '#app/domain/text.ts'

export const maxOpenHouses = 20

const clock = (label: string) =>
  z.string(requiredMessage(label)).regex(timeOfDay, `${label} must be a time such as 13:00.`)

export const openHouse = onlyFields({
  date: z.iso.date('Date must be a day such as 2026-11-29.'),
  from: clock('From'),
  to: clock('To'),
  note: optionalLine('Note', lengths.openHouseNote),
}).refine(({ from, to }) => from < to, { path: ['to'], message: 'To must be later than From.' })
export type OpenHouse = z.infer<typeof openHouse>

export const openHouses = z
  .array(openHouse, 'Open houses must be a list.')
  .max(maxOpenHouses, `A home can have at most ${maxOpenHouses} open houses.`)
  .refine(
    (list) => new Set(list.map(startOf)).size === list.length,
    'Two open houses begin at the same time.',
  )
  .overwrite((list) => list.toSorted((one, other) => startOf(one).localeCompare(startOf(other))))

const startOf = ({ date, from }: Pick<OpenHouse, 'date' | 'from'>) => `${date}T${from}`

// The message after a change of many leads.
import { counted } from '#app/domain/counted.ts'
import { type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { ManyChanged } from '#app/domain/inquiry/many-changes.ts'
import type { Result } from './many-changes-plan.ts'

/** `done` follows "3 leads ", `already` follows "All 3 already were ", and `there` is short for `already` after a `done`. */
export type ChangeText = { done: string; already: string; there: string }

export const statusText = (status: InquiryStatus): ChangeText => ({
  done: `moved to ${statusNames[status]}`,
  already: `in ${statusNames[status]}`,
  there: 'there',
})

export function ownerText(to: { name: string } | null): ChangeText {
  const already = to ? `with ${to.name}` : 'nobody’s'
  return { done: to ? `handed to ${to.name}` : 'left to nobody', already, there: already }
}

/** `day` continues "come up": "tomorrow". */
export function nextTouchText(on: string | null, day: string): ChangeText {
  if (on === null) return { done: 'left without a next touch', already: 'without a next touch', there: 'so' }
  return { done: `set to come up ${day}`, already: `set to come up ${day}`, there: 'so' }
}

export const noResponse =
  'The connection broke before an answer came. Some leads may have changed: look before you repeat it.'

/** `selected` is the number of the leads. */
export function changedText(result: Result, selected: number, { done, already, there }: ChangeText): string {
  const { changed, lost, failure } = result
  const same = result.already.length
  if (same === selected) return `${allOf(selected)} already ${were(same)} ${already}.`
  const said = []
  if (changed.length > 0)
    said.push(`${failure ? `${changed.length} of ${leads(selected)}` : leads(changed.length)} ${done}.`)
  else if (!failure) said.push(`No lead was ${done}.`)
  else if (lost.length === 0) said.push('Nothing was changed.')
  if (same > 0) said.push(`${same} already ${were(same)} ${there}.`)
  return [...said, ...leftAlone(result), ...(failure ? [failure] : [])].join(' ')
}

export function takenBackText(undone: Result, all: number): string {
  const { changed, already, lost, failure } = undone
  const asBefore = changed.length + already.length
  const said = []
  if (!failure) said.push(`${leads(asBefore)} as before.`)
  else if (asBefore > 0 || lost.length === 0) said.push(`${asBefore} of ${leads(all)} as before.`)
  return [...said, ...leftAlone(undone), ...(failure ? [failure] : [])].join(' ')
}

export const leads = (number: number) => counted(number, 'lead')

export const were = (number: number) => (number === 1 ? 'was' : 'were')

export function allOf(number: number): string {
  if (number === 1) return 'The lead'
  return number === 2 ? 'Both' : `All ${number}`
}

function leftAlone({ conflicts: { length: changed }, missing: { length: gone } }: ManyChanged): string[] {
  const stay = changed === 1 ? 'stays as it is' : 'stay as they are'
  return [
    ...(changed > 0 ? [`${changed} ${were(changed)} changed meanwhile and ${stay}.`] : []),
    ...(gone > 0 ? [`${gone} ${were(gone)} deleted meanwhile.`] : []),
  ]
}

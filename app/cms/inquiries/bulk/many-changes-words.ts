// What a change of many leads says of each of them.
import type { ManyChanged } from '#app/domain/inquiry/many-changes.ts'
import type { Result } from './many-changes-plan.ts'

export const noAnswer =
  'The connection broke before an answer came. Some leads may have changed: look before you repeat it.'

/** `done` continues "3 leads ": "moved to Closed"; `selected` is the number of them. */
export function changedText(result: Result, selected: number, done: string): string {
  const { changed, failure } = result
  if (failure && changed.length === 0)
    return result.isUnanswered ? noAnswer : `Nothing was changed. ${failure}`
  const number = failure ? `${changed.length} of ${leads(selected)}` : leads(changed.length)
  return `${number} ${done}. ${failure ?? `${alreadySo(result)} ${leftAlone(result)}`.trim()}`.trim()
}

export function takenBackText(undone: Result, all: number): string {
  const asBefore = undone.changed.length + undone.already.length
  if (!undone.failure) return `${leads(asBefore)} as before. ${leftAlone(undone)}`.trim()
  return `${asBefore} of ${leads(all)} as before. ${undone.failure}`
}

const alreadySo = ({ already: { length } }: ManyChanged) =>
  length > 0 ? `${length} already ${length === 1 ? 'was' : 'were'}.` : ''

const leads = (number: number) => (number === 1 ? '1 lead' : `${number} leads`)

function leftAlone({ conflicts, missing }: ManyChanged): string {
  const were = (number: number) => (number === 1 ? '1 was' : `${number} were`)
  const stay = (number: number) => (number === 1 ? 'stays as it is' : 'stay as they are')
  const changed = conflicts.length
    ? `${were(conflicts.length)} changed meanwhile and ${stay(conflicts.length)}.`
    : ''
  return `${changed} ${missing.length ? `${were(missing.length)} deleted meanwhile.` : ''}`.trim()
}

// The message after many leads were deleted.
import type { TrashedBefore, TrashedName } from '#app/domain/trash/trash.ts'
import { allOf, leads, were } from './many-changes-text.ts'

type TrashResult = { data: TrashedName[]; already: TrashedBefore[] }
/** `lost`: ids of leads that an earlier call may have put into the trash; `me` is the user's id. */
type Attempt = { selected: number; lost: ReadonlySet<string>; me: string | undefined }

export const trashUnknown = (number: number) =>
  `The connection broke before an answer came. It is not known whether ${
    number === 1 ? 'the lead is' : `the ${number} leads are`
  } in the trash. Delete again to find out: nothing is deleted twice.`

/** `ids` are what an Undo restores: nothing that a colleague deleted. */
export function outcomeOf({ data, already }: TrashResult, { selected, lost, me }: Attempt) {
  const own = already.filter(({ _id, actorId }) => lost.has(_id) && actorId === me)
  const went = [...data, ...own]
  const before = already.length - own.length
  const gone = selected - data.length - already.length
  const ids = went.map(({ _id }) => _id)
  if (before === selected) return { ids, text: `${allOf(before)} already ${were(before)} in the trash.` }
  const rest = [
    ...(before > 0 ? [`${before} already ${were(before)} in the trash.`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'does' : 'do'} not exist any more.`] : []),
  ]
  const text = wentText(went, lost.size > 0)
  return { ids, text: rest.length > 0 ? `${text}. ${rest.join(' ')}` : text }
}

/** A repeated call does not know which of the two deleted a lead. */
function wentText([first, ...others]: TrashedName[], isRepeated: boolean): string {
  if (!first) return 'No lead was deleted'
  const number = others.length + 1
  if (!isRepeated) return `Deleted ${number > 1 ? `${number} inquiries` : `the inquiry of ${first.title}`}`
  return number > 1 ? `${leads(number)} are in the trash` : `The inquiry of ${first.title} is in the trash`
}

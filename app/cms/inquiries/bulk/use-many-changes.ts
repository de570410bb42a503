import type { Card } from '#app/cms/board/state/board.ts'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { failureText, isUnanswered } from '#app/cms/data/failure-text.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { inCalls, type ManyChanged } from '#app/domain/inquiry/many-changes.ts'

type Plan = { on: string; note: string } | null

/** What many leads can have changed at once, and how a lead has it now. */
const readers = {
  status: ({ status }: Card): InquiryStatus => status,
  owner: ({ ownerId }: Card): string | null => ownerId,
  nextTouch: ({ nextTouch }: Card): Plan => nextTouch,
}
type FieldName = keyof typeof readers
type Value<Name extends FieldName> = ReturnType<(typeof readers)[Name]>
type Change = { ids: string[]; from: unknown; to: unknown }
type Result = ManyChanged & { failure?: string; isUnanswered?: boolean }

/**
 * Changes all leads, says how many, and takes all of it back by one Undo. The message waits for `onDone`, so that the next
 * change begins with the values of this one.
 */
export function useManyChanges(onDone: () => unknown) {
  const toast = useToast()
  const send = async (field: FieldName, changes: Change[], undo: boolean) => {
    const result = await sendAll(field, changes, undo)
    refreshCounts()
    const read = onDone()
    if (!result.failure) await read
    return result
  }

  const takeBack = async (field: FieldName, back: Change[]): Promise<unknown> => {
    const undone = await send(field, back, true)
    const asBefore = undone.changed.length + undone.already.length
    if (!undone.failure) return toast(`${leads(asBefore)} as before. ${leftAlone(undone)}`.trim())
    const all = leads(back.flatMap(({ ids }) => ids).length)
    return toast(`${asBefore} of ${all} as before. ${undone.failure}`, {
      kind: 'error',
      action: { label: 'Try again', run: () => takeBack(field, back) },
    })
  }

  /** `done` continues "3 leads ": "moved to Closed". */
  return async <Name extends FieldName>(
    field: Name,
    cards: Card[],
    toOf: (card: Card) => Value<Name>,
    done: string,
  ) => {
    const changes = changesOf(field, cards, toOf)
    const result = await send(field, changes, false)
    const { changed, failure } = result
    if (failure && changed.length === 0)
      return toast(result.isUnanswered ? noAnswer : `Nothing was changed. ${failure}`, { kind: 'error' })
    const back = changes
      .map(({ ids, from, to }) => ({ ids: ids.filter((id) => changed.includes(id)), from: to, to: from }))
      .filter(({ ids }) => ids.length > 0)
    const number = failure ? `${changed.length} of ${leads(cards.length)}` : leads(changed.length)
    return toast(
      `${number} ${done}. ${failure ?? `${alreadySo(result)} ${leftAlone(result)}`.trim()}`.trim(),
      {
        kind: failure ? 'error' : 'ok',
        ...(back.length > 0
          ? { action: { label: 'Undo', hint: 'Z' as const, run: () => takeBack(field, back) } }
          : {}),
      },
    )
  }
}

/** One call after the other; the first failure ends it, and what was changed before stays. */
async function sendAll(field: FieldName, changes: Change[], undo: boolean): Promise<Result> {
  const result: Result = { changed: [], already: [], conflicts: [], missing: [] }
  try {
    for (const part of inCalls(changes)) {
      const json = { field, changes: part, undo } as Parameters<typeof call.inquiries.many.$put>[0]['json']
      const { data } = await answerOf(call.inquiries.many.$put({ json }))
      result.changed.push(...data.changed)
      result.already.push(...data.already)
      result.conflicts.push(...data.conflicts)
      result.missing.push(...data.missing)
    }
  } catch (error) {
    result.isUnanswered = isUnanswered(error)
    result.failure = result.isUnanswered ? noAnswer : failureText(error)
  }
  return result
}

/** One change for each value that leads have now: a colleague may have changed some of them meanwhile. */
function changesOf<Name extends FieldName>(
  field: Name,
  cards: Card[],
  toOf: (card: Card) => Value<Name>,
): Change[] {
  const groups = new Map<string, Change>()
  for (const card of cards) {
    const [from, to] = [readers[field](card), toOf(card)]
    const key = JSON.stringify(from)
    const group = groups.get(key) ?? { ids: [], from, to }
    group.ids.push(card._id)
    groups.set(key, group)
  }
  return [...groups.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

const noAnswer =
  'The connection broke before an answer came. Some leads may have changed: look before you repeat it.'

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

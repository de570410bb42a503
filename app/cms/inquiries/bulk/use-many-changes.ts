import type { Card } from '#app/cms/board/state/board.ts'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { failureText, isUnanswered } from '#app/cms/data/failure-text.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { inCalls } from '#app/domain/inquiry/many-changes.ts'
import {
  backOf,
  type Change,
  changesOf,
  type FieldName,
  type Result,
  type Value,
} from './many-changes-plan.ts'
import { changedText, noAnswer, takenBackText } from './many-changes-words.ts'

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
    const text = takenBackText(undone, back.flatMap(({ ids }) => ids).length)
    if (!undone.failure) return toast(text)
    return toast(text, { kind: 'error', action: { label: 'Try again', run: () => takeBack(field, back) } })
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
    const back = backOf(changes, result)
    return toast(changedText(result, cards.length, done), {
      kind: result.failure ? 'error' : 'ok',
      ...(back.length > 0
        ? { action: { label: 'Undo', hint: 'Z' as const, run: () => takeBack(field, back) } }
        : {}),
    })
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

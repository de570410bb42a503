import { useRef, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { failureText, hasResponse } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { inCalls } from '#app/domain/inquiry/many-changes.ts'
import {
  backOf,
  type Change,
  changesOf,
  changingIds,
  type FieldName,
  type Result,
  type Value,
  valuesOf,
} from './many-changes-plan.ts'
import { type ChangeText, changedText, noResponse, takenBackText } from './many-changes-text.ts'

/** Called before the request: news of the change may arrive before its response. */
export type OnSend = (ids: string[], values: Partial<Card>) => void

/**
 * Changes all leads, says how many, and takes all of it back by one Undo. It is busy until `onDone` settles, so that the
 * next change begins with the values of this one.
 */
export function useManyChanges(onDone: () => unknown, onSend?: OnSend) {
  const toast = useToast()
  const [running, setRunning] = useState(0)
  const send = async (field: FieldName, changes: Change[], undo: boolean) => {
    setRunning((before) => before + 1)
    for (const { ids, to } of changes) onSend?.(ids, valuesOf(field, to))
    const result = await sendAll(field, changes, undo)
    refreshCounts()
    const read = Promise.resolve(onDone()).finally(() => setRunning((before) => before - 1))
    if (!result.failure) await read
    return result
  }

  /** Undoes the last change, if it failed or its response was lost. May be called again. */
  const failed = useRef<{ field: FieldName; back: Change[] }>(undefined)

  const takeBack = async (field: FieldName, back: Change[]): Promise<unknown> => {
    failed.current = undefined
    const undone = await send(field, back, true)
    const text = takenBackText(undone, back.flatMap(({ ids }) => ids).length)
    if (!undone.failure) return toast(text)
    return toast(text, { kind: 'error', action: { label: 'Try again', run: () => takeBack(field, back) } })
  }

  const change = async <Name extends FieldName>(
    field: Name,
    cards: Card[],
    toOf: (card: Card) => Value<Name>,
    words: ChangeText,
  ) => {
    const changes = changesOf(field, cards, toOf)
    const result = await send(field, changes, false)
    const back = backOf(changes, result, failed.current?.field === field ? failed.current.back : [])
    failed.current = result.failure ? { field, back } : undefined
    const undo = { label: 'Undo', hint: 'Z', run: () => takeBack(field, back) } as const
    return toast(changedText(result, cards.length, words), {
      kind: kindOf(result),
      ...(back.length > 0 ? { action: undo } : {}),
    })
  }
  return { change, busy: running > 0 }
}

function kindOf({ changed, failure }: Result) {
  if (failure) return 'error'
  return changed.length > 0 ? 'ok' : 'note'
}

/** One call after the other; the first failure ends it, and what was changed before stays. */
async function sendAll(field: FieldName, changes: Change[], undo: boolean): Promise<Result> {
  const result: Result = { changed: [], already: [], conflicts: [], missing: [], lost: [] }
  for (const part of inCalls(changes)) {
    try {
      const json = { field, changes: part, undo } as Parameters<typeof call.inquiries.many.$put>[0]['json']
      const { data } = await readResponse(call.inquiries.many.$put({ json }))
      result.changed.push(...data.changed)
      result.already.push(...data.already)
      result.conflicts.push(...data.conflicts)
      result.missing.push(...data.missing)
    } catch (error) {
      result.lost = hasResponse(error) ? [] : changingIds(part)
      result.failure = result.lost.length > 0 ? noResponse : failureText(error)
      break
    }
  }
  return result
}

import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useContentKey } from '#app/cms/data/use-content-key.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { NextTouch } from '#app/domain/touch/next-touch.ts'
import type { TouchChange, TouchInput } from '#app/domain/touch/touch.ts'
import { kindNames, outcomeTexts } from './touch-text.ts'

/** Returns whether the caller shows the refusal itself. */
type OnRefused = (error: CallFailed) => boolean

/**
 * The changes of a lead's touches. Each returns whether it was stored, and tells a failure itself unless `onRefused` does.
 */
export function useTouches(inquiryId: string, onChanged: () => void) {
  const toast = useToast()
  const newest = useContentKey()
  const attempt = useAttempt(onChanged)
  const next = usePlanning(inquiryId, attempt)
  const remove = async (id: string, onRefused?: OnRefused) => {
    const removed = await attempt(() => readResponse(call.touches.$delete({ query: { id } })), onRefused)
    if (!removed) return false
    const run = () => restore(removed.data.undo)
    toast('The entry is deleted', { action: { label: 'Undo', hint: 'Z', run } })
    return true
  }
  /** May be repeated, so that a lost response loses no entry. */
  const restore = async (undo: string): Promise<void> => {
    try {
      await readResponse(call.touches.restore.$post({ json: { undo } }))
      toast('The entry is back')
    } catch (error) {
      const isFinal = error instanceof CallFailed && [403, 404, 422].includes(error.status)
      const again = { label: 'Try again', run: () => restore(undo) }
      toast(failureText(error), { kind: 'error', ...(!isFinal && { action: again }) })
    } finally {
      onChanged()
    }
  }
  const change = async (input: TouchChange, onRefused?: OnRefused) => {
    const changed = await attempt(() => readResponse(call.touches.$put({ json: input })), onRefused)
    if (changed) toast('The entry is changed')
    return changed !== undefined
  }
  /** `id`: the form's or attempt's, so that an entry that is sent again after a lost response is stored once. */
  const add = async (input: Omit<TouchInput, 'id' | 'inquiryId'>, onRefused?: OnRefused, id?: string) => {
    const json = { id: id ?? newest.keyOf([inquiryId, input]), inquiryId, ...input }
    const added = await attempt(() => readResponse(call.touches.$post({ json })), onRefused)
    if (!added) return false
    newest.forget()
    const { kind, outcome, _id } = added.data
    const what = outcome ? outcomeTexts(kind)[outcome].toLowerCase() : kindNames[kind].toLowerCase()
    toast(`Noted: ${what}`, { action: { label: 'Undo', run: () => void remove(_id) } })
    return true
  }
  return { add, change, remove, ...next }
}
export type Touches = ReturnType<typeof useTouches>

type Attempt = <Value>(work: () => Promise<Value>, onRefused?: OnRefused) => Promise<Value | undefined>

/** Makes one change. Shows why it failed, and returns undefined then. */
function useAttempt(onChanged: () => void): Attempt {
  const toast = useToast()
  return async (work, onRefused) => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CallFailed && onRefused?.(error)) return undefined
      toast(failureText(error), { kind: 'error' })
      return undefined
    } finally {
      onChanged()
    }
  }
}

/** Sets and ends the next touch. */
function usePlanning(inquiryId: string, attempt: Attempt) {
  const toast = useToast()
  /** `from` is what the user saw. Returns the lead as it is stored, undefined after a failure. */
  const planNext = async (from: NextTouch | null, on: string | null, note = '', onRefused?: OnRefused) => {
    const planned = await attempt(
      () => readResponse(call['next-touch'].$put({ json: { id: inquiryId, from, on, note } })),
      onRefused,
    )
    return planned?.data
  }
  /** Its day may be over, which only an undo may store. */
  const bringBack = async (next: NextTouch) => {
    const changes = [{ ids: [inquiryId], from: null, to: next }]
    const json = { field: 'nextTouch', changes, undo: true } as const
    const back = await attempt(() => readResponse(call.inquiries.many.$put({ json })))
    if (back?.data.conflicts.length) toast('A colleague set a next touch meanwhile. It stays as it is.')
  }
  const endNext = async (next: NextTouch) => {
    const ended = await planNext(next, null)
    if (ended) toast('The next touch is done', { action: { label: 'Undo', run: () => void bringBack(next) } })
    return ended
  }
  return { planNext, endNext }
}

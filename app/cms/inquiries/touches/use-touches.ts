import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { TouchChange, TouchInput } from '#app/domain/touch/touch.ts'
import { kindNames, outcomeNames } from './touch-words.ts'

/** The changes of a lead's touches. Each tells a failure itself and returns whether it was stored. */
export function useTouches(inquiryId: string, onChanged: () => void) {
  const toast = useToast()
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work()
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
      return undefined
    } finally {
      onChanged()
    }
  }
  const remove = async (id: string) => {
    const removed = await attempt(() => answerOf(call.touches.$delete({ query: { id } })))
    if (removed) toast('The entry is deleted')
    return removed !== undefined
  }
  const add = async (input: Omit<TouchInput, 'inquiryId'>) => {
    const added = await attempt(() => answerOf(call.touches.$post({ json: { inquiryId, ...input } })))
    if (!added) return false
    const { kind, outcome, _id: id } = added.data
    const what = outcome ? outcomeNames[outcome].toLowerCase() : kindNames[kind].toLowerCase()
    toast(`Noted: ${what}`, { action: { label: 'Undo', run: () => void remove(id) } })
    return true
  }
  const change = async (input: TouchChange) => {
    const changed = await attempt(() => answerOf(call.touches.$put({ json: input })))
    if (changed) toast('The entry is changed')
    return changed !== undefined
  }
  const planNext = async (on: string | null, note = '') => {
    const planned = await attempt(() =>
      answerOf(call['next-touch'].$put({ json: { id: inquiryId, on, note } })),
    )
    return planned !== undefined
  }
  return { add, change, remove, planNext }
}
export type Touches = ReturnType<typeof useTouches>

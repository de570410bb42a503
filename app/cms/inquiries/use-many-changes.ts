import { useRef } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { ManyChanged } from '#app/domain/inquiry/many-changes.ts'

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

/** Changes all leads in one call, says how many, and takes all of it back by one Undo. */
export function useManyChanges(onDone: () => void) {
  const toast = useToast()
  const undo = useRef<() => void>(undefined)
  useShortcuts({ z: () => undo.current?.() })

  const send = async (
    field: FieldName,
    changes: Change[],
    isUndo: boolean,
  ): Promise<ManyChanged | undefined> => {
    try {
      const json = { field, changes, undo: isUndo } as Parameters<typeof call.inquiries.many.$put>[0]['json']
      return (await answerOf(call.inquiries.many.$put({ json }))).data
    } catch (error) {
      toast(`Nothing was changed. ${failureText(error)}`, { kind: 'error' })
      return undefined
    } finally {
      onDone()
      refreshCounts()
    }
  }

  /** `done` continues "3 leads ": "moved to Closed". */
  return async <Name extends FieldName>(field: Name, cards: Card[], to: Value<Name>, done: string) => {
    undo.current = undefined
    const changes = changesOf(field, cards, to)
    const result = await send(field, changes, false)
    if (!result) return
    const stored = changes.map((one) => ({
      ...one,
      ids: one.ids.filter((id) => result.changed.includes(id)),
    }))
    const back = stored
      .filter(({ ids }) => ids.length > 0)
      .map(({ ids, from }) => ({ ids, from: to, to: from }))
    const takeBack = async () => {
      takeAway()
      undo.current = undefined
      const undone = await send(field, back, true)
      if (undone) toast(`${leads(undone.changed.length)} as before. ${leftAlone(undone)}`.trim())
    }
    const action = { action: { label: 'Undo', hint: 'Z' as const, run: takeBack } }
    const text = `${leads(result.changed.length)} ${done}. ${leftAlone(result)}`.trim()
    const takeAway = toast(text, back.length > 0 ? action : {})
    if (back.length > 0) undo.current = () => void takeBack()
  }
}

/** One change for each value that leads have now: a colleague may have changed some of them meanwhile. */
function changesOf<Name extends FieldName>(field: Name, cards: Card[], to: Value<Name>): Change[] {
  const groups = new Map<string, Change>()
  for (const card of cards) {
    const from = readers[field](card)
    const key = JSON.stringify(from)
    const group = groups.get(key) ?? { ids: [], from, to }
    group.ids.push(card._id)
    groups.set(key, group)
  }
  return [...groups.values()].filter(({ from }) => JSON.stringify(from) !== JSON.stringify(to))
}

const leads = (number: number) => (number === 1 ? '1 lead' : `${number} leads`)

function leftAlone({ conflicts, missing }: ManyChanged): string {
  const were = (number: number) => (number === 1 ? '1 was' : `${number} were`)
  const stay = (number: number) => (number === 1 ? 'stays as it is' : 'stay as they are')
  const changed = conflicts.length
    ? `${were(conflicts.length)} changed meanwhile and ${stay(conflicts.length)}.`
    : ''
  return `${changed} ${missing.length ? `${were(missing.length)} deleted meanwhile.` : ''}`.trim()
}

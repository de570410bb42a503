import { useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'

/** The cards or rows that are selected; one that leaves the screen is selected no more. */
export function useSelection(shown: (id: string) => Card | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const cards = [...ids].map(shown).filter((card) => card !== undefined)
  const toggle = (id: string) =>
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const addAll = (more: readonly string[]) => setIds((before) => new Set([...before, ...more]))
  const removeAll = (those: readonly string[]) =>
    setIds((before) => new Set([...before].filter((id) => !those.includes(id))))
  return { ids, cards, toggle, addAll, removeAll, clear: () => setIds(new Set()) }
}

export type Selection = ReturnType<typeof useSelection>

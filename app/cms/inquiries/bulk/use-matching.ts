import { useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { type BoardQuery, readMatching } from '#app/cms/board/state/read-board.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'

/** The leads beyond the shown page that a list's filter matches, once they are read: as many as one change can have. */
export function useMatching(filter: BoardQuery) {
  const toast = useToast()
  const of = JSON.stringify(filter)
  const [read, setRead] = useState<{ of: string; cards: Map<string, Card> }>()
  const [busy, setBusy] = useState(false)
  const cards = read?.of === of ? read.cards : undefined
  const load = async (): Promise<string[]> => {
    setBusy(true)
    try {
      const found = await readMatching(filter, mostAtOnce)
      setRead({ of, cards: new Map(found.map((card) => [card._id, card])) })
      return found.map(({ _id }) => _id)
    } catch (error) {
      toast(`The leads could not be read. ${failureText(error)}`, { kind: 'error' })
      return []
    } finally {
      setBusy(false)
    }
  }
  return { busy, load, find: (id: string) => cards?.get(id), readAgain: () => cards && load() }
}

import { useMemo, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { useLive } from '#app/cms/data/use-live.ts'

/** `seen`: the card before this screen's last change of it; `now`: after it. They are the same without one. */
type Held = { seen: Card; now: Card }
type HeldById = ReadonlyMap<string, Held | undefined>

type Shown = (id: string) => Card | undefined
/** Whether a card that is not shown may be in a part that is not loaded. */
type IsUnloaded = (card: Card) => boolean

/** Forgets a card that left, so that it is not selected again when it returns. */
export function stillHeld(held: HeldById, shown: Shown, isUnloaded: IsUnloaded): HeldById {
  const still = new Map<string, Held>()
  for (const [id, one] of held) {
    const card = shown(id)
    if (card) still.set(id, one?.seen === card ? one : { seen: card, now: card })
    else if (one && (isUnloaded(one.now) || isUnloaded(one.seen))) still.set(id, one)
  }
  const isSame = still.size === held.size && [...still].every(([id, one]) => held.get(id) === one)
  return isSame ? held : still
}

/** What this screen changes of its selected cards, which the server may move to a part that is not loaded. */
export function changedHeld(held: HeldById, ids: readonly string[], values: Partial<Card>): HeldById {
  const after = new Map(held)
  for (const id of ids) {
    const one = held.get(id)
    if (one) after.set(id, { seen: one.now, now: { ...one.now, ...values } })
  }
  return after
}

/** The cards or rows that are selected; one that leaves the screen is selected no more. */
export function useSelection(shown: Shown, isUnloaded: IsUnloaded = () => false) {
  const [before, setHeld] = useState<HeldById>(new Map())
  const held = stillHeld(before, shown, isUnloaded)
  if (held !== before) setHeld(held)
  const ids: ReadonlySet<string> = useMemo(() => new Set(held.keys()), [held])
  const cards = [...held].flatMap(([id, one]) => shown(id) ?? one?.now ?? [])
  const addAll = (more: readonly string[]) =>
    setHeld((now) => new Map([...now, ...more.map((id) => [id, now.get(id)] as const)]))
  const removeAll = (those: readonly string[]) =>
    setHeld((now) => new Map([...now].filter(([id]) => !those.includes(id))))
  useLive(({ inquiries }) => {
    const deleted = inquiries.filter(({ id, change }) => change === 'delete' && ids.has(id))
    if (deleted.length > 0) removeAll(deleted.map(({ id }) => id))
  })
  return {
    ids,
    cards,
    toggle: (id: string) => (ids.has(id) ? removeAll([id]) : addAll([id])),
    addAll,
    removeAll,
    clear: () => setHeld(new Map()),
    change: (some: readonly string[], values: Partial<Card>) =>
      setHeld((now) => changedHeld(now, some, values)),
  }
}

export type Selection = ReturnType<typeof useSelection>

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The focus follows a card that moves between columns. A `wanted` card gets the focus when it is rendered. */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const focused = useRef<{ id: string; column: Element | null; index: number }>(undefined)
  const [wanted, setWanted] = useState<string>()
  /** True while the focus moves without a scroll. */
  const stays = useRef(false)
  // After every render: only then is it known whether the focused card was removed.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? focused.current : undefined
    const id = wanted ?? lost?.id
    if (!id || !board.current) return
    const link = linkOf(board.current, id) ?? (wanted ? undefined : neighborOf(lost))
    // On a phone the card may be in a column out of view: the user stays where they are.
    stays.current = !wanted || matchMedia('(pointer: coarse)').matches
    link?.focus({ preventScroll: stays.current })
    if (link && !stays.current) showColumn(board.current, link)
    stays.current = false
    if (wanted) setWanted(undefined)
  })
  const onFocus = ({ target }: { target: EventTarget }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    const column = card?.closest('[data-column]') ?? null
    const id = card?.dataset.card
    const index = card && column ? [...column.querySelectorAll('[data-card]')].indexOf(card) : 0
    focused.current = id ? { id, column, index } : undefined
    // By a key: a press scrolls nothing, since its click would miss the card.
    if (card && !stays.current && card.matches(':has(:focus-visible)')) showColumn(board.current, card)
  }
  const onBlur = () => {
    focused.current = undefined
  }
  return { wanted, focusCard: setWanted, onFocus, onBlur }
}

export type CardFocus = ReturnType<typeof useCardFocus>

/** On a phone a browser does not scroll to a card of which an edge is in view. */
function showColumn(board: Element | null, card: Element) {
  if (board && board.scrollWidth > board.clientWidth)
    card.scrollIntoView({ inline: 'start', block: 'nearest' })
}

const linkOf = (board: Element, id: string) =>
  board.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`)

/** The card that took the place of one that left the board. */
function neighborOf(lost: { column: Element | null; index: number } | undefined) {
  const links = lost?.column?.querySelectorAll<HTMLElement>('[data-open]') ?? []
  return links[Math.min(lost?.index ?? 0, links.length - 1)]
}

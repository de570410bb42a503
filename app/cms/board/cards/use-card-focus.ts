import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The focus follows a card that moves between columns. A `wanted` card gets the focus when it is rendered. */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined)
  const [wanted, setWanted] = useState<string>()
  // After every render: only then is it known whether the focused card was removed.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? focused.current : undefined
    const id = wanted ?? lost
    if (!id || !board.current) return
    const link = board.current.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`)
    // On a phone the card may be in a column out of view: the user stays where they are.
    link?.focus({ preventScroll: !wanted || matchMedia('(pointer: coarse)').matches })
    if (wanted) setWanted(undefined)
  })
  const onFocus = (event: { target: EventTarget }) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    focused.current = card?.dataset.card
  }
  const onBlur = () => {
    focused.current = undefined
  }
  return { wanted, focusCard: setWanted, onFocus, onBlur }
}

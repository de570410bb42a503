import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Cards move from column to column, and the focus goes with them: the card that had it keeps it, and one that was asked
 * for (`wanted`) gets it as soon as it stands in its new place.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined)
  const [wanted, setWanted] = useState<string>()
  // after every render: only then is it known whether the focused card was taken out of the page
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? focused.current : undefined
    const id = wanted ?? lost
    if (!id || !board.current) return
    const link = board.current.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`)
    // on a phone the card may stand in a column beside; who moved it away goes on where they are
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

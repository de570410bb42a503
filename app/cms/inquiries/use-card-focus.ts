import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Cards move from column to column, and the focus goes with them: the card that had it keeps it, and one that was asked
 * for gets it as soon as it stands in its new place.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined)
  const wanted = useRef<string>(undefined)
  // after every render: only then is it known whether the focused card was taken out of the page
  useLayoutEffect(() => {
    const id = wanted.current ?? (document.activeElement === document.body ? focused.current : undefined)
    const link = id && board.current && linkOf(board.current, id)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: link.closest('[data-card]')?.checkVisibility() ?? true })
  })
  const focusCard = (id: string) => {
    wanted.current = id
  }
  const onFocus = (event: { target: EventTarget }) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    focused.current = card?.dataset.card
  }
  const onBlur = () => {
    focused.current = undefined
  }
  return { focusCard, onFocus, onBlur }
}

const linkOf = (board: HTMLElement, id: string) =>
  board.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`)

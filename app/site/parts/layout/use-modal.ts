import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterNextPaint } from '#app/ui/after-next-paint.ts'

/**
 * A modal `<dialog>`: the browser holds the focus inside, closes it on Escape, and gives the focus back. It is in the
 * page from its first opening on, so that what was typed in it stays.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const [mounted, setMounted] = useState(false)
  const forgetOpening = useRef(() => {})
  const close = () => ref.current?.close()
  const open = () => {
    // first, while the page is laid out: later it would be laid out twice
    markScrollBar()
    flushSync(() => setMounted(true))
    if (!ref.current?.open) ref.current?.showModal()
  }
  useEffect(() => () => forgetOpening.current(), [])
  return {
    ref,
    mounted,
    open,
    /** Shows the press first: all behind a dialog becomes inert, and the browser lays the whole page out again. */
    openAfterPaint() {
      forgetOpening.current = afterNextPaint(open)
    },
    close,
  }
}

/** Whether the page's scroll bar takes room, which base.css then keeps while the page cannot scroll. */
function markScrollBar() {
  const { documentElement: page } = document
  page.toggleAttribute('data-scroll-bar', page.clientWidth < innerWidth)
}

export type Modal = ReturnType<typeof useModal>

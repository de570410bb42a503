import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterNextPaint } from '#app/ui/after-next-paint.ts'

/** The browser traps and returns the focus. Once opened, the dialog stays in the page with its typed text. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const [mounted, setMounted] = useState(false)
  const forgetOpening = useRef(() => {})
  const close = () => ref.current?.close()
  const open = () => {
    // First, while the page is laid out anyway: later it would be laid out twice.
    markScrollBar()
    flushSync(() => setMounted(true))
    if (!ref.current?.open) ref.current?.showModal()
  }
  useEffect(() => () => forgetOpening.current(), [])
  return {
    ref,
    mounted,
    open,
    /** Paints the press first: making the rest of the page inert lays it all out again. */
    openAfterPaint() {
      forgetOpening.current = afterNextPaint(open)
    },
    close,
  }
}

/** Whether the scroll bar takes up width, which site-base.css then reserves while the page cannot scroll. */
function markScrollBar() {
  const { documentElement: page } = document
  page.toggleAttribute('data-scroll-bar', page.clientWidth < innerWidth)
}

export type Modal = ReturnType<typeof useModal>

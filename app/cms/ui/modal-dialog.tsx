import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addOpenDialog } from './open-dialogs.ts'

type Props = {
  /** The id of its heading; or `label`. */
  labelledBy?: string
  label?: string
  /** `modal`, `modal wide`, `modal palette` or `sheet`. */
  className?: string
  /** After it has closed, however that came; stop rendering it then. */
  onClose: () => void
  /** Asked before Escape or a click beside it closes it. */
  mayClose?: () => boolean
  children: (close: () => void) => ReactNode
}

/**
 * A modal `<dialog>`, open as long as it is rendered: the browser holds the focus inside and gives it back. The element
 * with `data-autofocus` gets the focus first.
 */
export function ModalDialog({ labelledBy, label, className = 'modal', onClose, mayClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // a layout effect still finds it in the page when it goes, and closing gives the focus back
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const remove = addOpenDialog(dialog)
    return () => {
      remove()
      dialog.close()
    }
  }, [])
  const close = () => ref.current?.close()
  const closeIfAllowed = () => {
    if (mayClose?.() ?? true) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside it does
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClose={(event) => {
        if (event.target === ref.current && !ref.current.open) onClose()
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        closeIfAllowed()
      }}
      onClick={(event) => {
        if (event.target === ref.current && isBeside(event, ref.current)) closeIfAllowed()
      }}
    >
      {children(close)}
    </dialog>
  )
}

/** The dialog itself is hit both in its padding and beside it, on the backdrop. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLDialogElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}

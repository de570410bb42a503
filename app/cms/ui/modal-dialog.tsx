import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addOpenDialog, markScrollBar } from './open-dialogs.ts'

type Props = {
  /** The id of its heading; alternatively `label`. */
  labelledBy?: string
  label?: string
  className?: string
  /** Called after every way of closing; the caller must stop rendering it. */
  onClose: () => void
  /** Called before Escape or a click outside closes it. */
  mayClose?: () => boolean
  children: (close: () => void) => ReactNode
}

/** Open while rendered. The browser traps and returns the focus; `data-autofocus` marks who gets it first. */
export function ModalDialog({ labelledBy, label, className = 'modal', onClose, mayClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect's cleanup runs while the dialog is still in the page, so closing returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    markScrollBar()
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
      onKeyDown={(event) => {
        // Chrome closes a dialog at the second Escape, whatever onCancel says.
        if (event.key === 'Escape' && mayClose?.() === false) event.preventDefault()
      }}
      onClick={(event) => {
        if (event.target === ref.current && isBeside(event, ref.current)) closeIfAllowed()
      }}
    >
      {children(close)}
    </dialog>
  )
}

/** A click on the padding or on the backdrop hits the dialog itself. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLDialogElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}

// Short messages over the page: announced to screen readers, shown while they are read, closed after a while or on
// request.
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'
import { Toast, type ToastItem } from './toast.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { type ShowToast, ToastContext } from './use-toast.ts'

const mostShown = 3

export function Toaster({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([])
  const nextId = useRef(1)
  const remove = useCallback((id: number) => setItems((all) => all.filter((item) => item.id !== id)), [])
  const show: ShowToast = useCallback(
    (text, { kind = 'ok', action, open } = {}) => {
      const id = nextId.current++
      setItems((all) => [
        // The same words twice are one message, but an Undo is of its own change.
        ...all.filter((item) => item.text !== text || isUndo(item)).slice(1 - mostShown),
        { id, text, kind, action, open },
      ])
      return () => remove(id)
    },
    [remove],
  )
  useUndoKey(items, remove)
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegions items={items} onGone={remove} />
    </ToastContext>
  )
}

/** An error's other action tries again. */
const isUndo = ({ kind, action }: ToastItem) => action && (kind !== 'error' || action.hint)

/** The key acts for the newest message that shows it, in a dialog too, where the message is then. */
function useUndoKey(items: ToastItem[], onGone: (id: number) => void) {
  const item = items.findLast(({ action }) => action?.hint)
  const run = () => {
    if (!item) return
    onGone(item.id)
    item.action?.run()
  }
  useShortcuts(item ? { z: run } : {}, { inModal: 'too' })
}

/** Both live regions always exist: screen readers often miss one that appears with its text. */
function ToastRegions({ items, onGone }: { items: ToastItem[]; onGone: (id: number) => void }) {
  const dialog = useTopDialog()
  const of = (isError: boolean) =>
    items
      .filter((item) => (item.kind === 'error') === isError)
      .map((item) => <Toast key={item.id} item={item} onGone={onGone} />)
  const regions = (
    <div className="toasts">
      <div role="alert">{of(true)}</div>
      <div role="status">{of(false)}</div>
    </div>
  )
  return dialog ? createPortal(regions, dialog) : regions
}

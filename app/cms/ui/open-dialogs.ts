// The open modal dialogs. A dialog removed from the page fires no event, so each registers and unregisters.
import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Notes whether the scroll bar takes up width, which dialogs.css then reserves. Call it before the first dialog opens. */
export function markScrollBar() {
  const { documentElement: page } = document
  page.toggleAttribute('data-scroll-bar', page.clientWidth < innerWidth)
}

export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog])
  return () => change(dialogs.filter((one) => one !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  )
}

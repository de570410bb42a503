import { useEffect, useState } from 'react'

/** The modal dialog that lies on top: all else is out of reach while it is open. Looks again when `change` does. */
export function useTopDialog(change: unknown): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is the reason to look again
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1))
    look()
    // close does not bubble, but it is caught on its way down
    document.addEventListener('close', look, true)
    return () => document.removeEventListener('close', look, true)
  }, [change])
  return dialog
}

import { useRef, useState } from 'react'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'

type Props = {
  label: string
  /** What a screen reader says where the label needs the words around it. */
  longLabel?: string
  done: string
  send: () => Promise<unknown>
  /** Reads the inquiry again, whatever came of it. */
  onSettled: () => void
  disabled?: boolean
}

/** A small button that does one thing with an inquiry, and says how it went. */
export function LeadAction({ label, longLabel, done, send, onSettled, disabled = false }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const run = async () => {
    setBusy(true)
    try {
      await send()
      toast(done)
      // the button goes with what it has done: focus goes to the sheet's heading instead of nowhere
      button.current?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
    } finally {
      setBusy(false)
      onSettled()
    }
  }
  return (
    <button
      ref={button}
      className="btn sm"
      type="button"
      aria-label={longLabel}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={run}
    >
      {label}
    </button>
  )
}

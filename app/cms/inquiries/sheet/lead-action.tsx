import { useState } from 'react'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'

type Props = {
  label: string
  /** For screen readers, where the label needs context. */
  longLabel?: string
  done: string
  send: () => Promise<unknown>
  onSettled: () => void
  disabled?: boolean
}

export function LeadAction({ label, longLabel, done, send, onSettled, disabled = false }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await send()
      toast(done)
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
    } finally {
      setBusy(false)
      onSettled()
    }
  }
  return (
    <button
      className="btn sm"
      type="button"
      aria-label={longLabel}
      disabled={disabled}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => busy || run()}
    >
      {label}
    </button>
  )
}

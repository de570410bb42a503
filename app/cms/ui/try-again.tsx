import { useState } from 'react'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { useToast } from './use-toast.ts'

/** A repeatable action; `done` is the message after success. */
export type Again = { what: string; done: string; send: () => Promise<unknown> }

export function TryAgain({ what, done, send, onRetried }: Again & { onRetried: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await send()
      toast(done)
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
    } finally {
      onRetried()
      setBusy(false)
    }
  }
  return (
    <button
      className="btn quiet sm act"
      type="button"
      aria-label={`Try again: ${what}`}
      aria-disabled={busy}
      onClick={() => busy || retry()}
    >
      Try again
    </button>
  )
}

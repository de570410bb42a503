import { failureText } from '#app/cms/data/failure-text.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { useToast } from './use-toast.ts'

type Props = {
  label: string
  /** For screen readers, where the label needs context. */
  longLabel?: string
  done: string
  send: () => Promise<unknown>
  onSettled: () => void
  disabled?: boolean
  className?: string
}

/** Sends something once, and says how it went. */
export function ActionButton({
  label,
  longLabel,
  done,
  send,
  onSettled,
  disabled = false,
  className,
}: Props) {
  const toast = useToast()
  const { busy, run } = useOneAtATime()
  const act = async () => {
    try {
      await send()
      toast(done)
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    } finally {
      onSettled()
    }
  }
  return (
    <button
      className={className ?? 'btn sm'}
      type="button"
      aria-label={longLabel}
      disabled={disabled}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => run(act)}
    >
      {label}
    </button>
  )
}

/** A repeatable action; `done` is the message after success. */
export type Again = { what: string; done: string; send: () => Promise<unknown> }

export const TryAgain = ({ what, onRetried, ...action }: Again & { onRetried: () => void }) => (
  <ActionButton
    {...action}
    label="Try again"
    longLabel={`Try again: ${what}`}
    className="btn quiet sm act"
    onSettled={onRetried}
  />
)

import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import { useNow } from '#app/cms/ui/use-now.ts'

/** Milliseconds: the server stores the time every five minutes, and a call may take a moment. */
const stillHere = 6 * 60_000

export function LastHere({ at, isSelf }: { at: string | null; isSelf: boolean }) {
  const now = useNow()
  if (isSelf || (at && now - Date.parse(at) < stillHere)) {
    return (
      <span className="dot" data-s="ok">
        Now
      </span>
    )
  }
  if (!at) return <span className="muted">Not yet</span>
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAge(at, now)} ago
    </time>
  )
}

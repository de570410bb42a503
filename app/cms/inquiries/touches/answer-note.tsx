import type { Card } from '#app/cms/board/state/board.ts'
import { useOfficeClock } from '#app/cms/data/use-office-clock.ts'
import { useNow } from '#app/cms/ui/use-now.ts'
import { isWaiting, isWaitingLong } from '#app/domain/response-time/first-answer.ts'
import { bothClocks } from './touch-text.ts'

/** How long the first answer took, or how long the lead has waited, by both clocks. */
export function AnswerNote({ record }: { record: Card }) {
  const clock = useOfficeClock()
  const now = useNow()
  const { firstTouchAt, submittedAt, suspect } = record
  const since = Date.parse(submittedAt)
  const words = (to: number) => bothClocks(to - since, clock?.between(since, to))
  if (suspect) return 'The clock does not run for spam.'
  if (firstTouchAt === submittedAt) return 'Answered at once.'
  if (firstTouchAt) return `Answered in ${words(Date.parse(firstTouchAt))}.`
  if (!isWaiting(record)) return null
  const isLate = clock && isWaitingLong(record, now, clock)
  return <span className={isLate ? 'late' : undefined}>Waiting {words(now)}.</span>
}

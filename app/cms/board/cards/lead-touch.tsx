import type { Card } from '#app/cms/board/state/board.ts'
import { dueText } from '#app/cms/ui/due-text.ts'
import { formatDate, formatSpan } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToday } from '#app/cms/ui/use-today.ts'
import { doneStatus } from '#app/domain/inquiry/inquiry-status.ts'
import styles from './board.module.css'

/** The next touch of an open lead, else how soon it was answered; undefined where there is neither. */
export function leadTouch({ nextTouch, status, firstTouchAt, submittedAt, suspect }: Card) {
  if (nextTouch && status !== doneStatus) return <NextTouch next={nextTouch} />
  if (!firstTouchAt || suspect) return undefined
  if (firstTouchAt === submittedAt) return <span className="cut">Answered at once</span>
  return (
    <span className="cut">Answered in {formatSpan(Date.parse(firstTouchAt) - Date.parse(submittedAt))}</span>
  )
}

function NextTouch({ next: { on, note } }: { next: NonNullable<Card['nextTouch']> }) {
  const { text, isLate } = dueText(on, useToday())
  return (
    <span className={`${styles.next} ${isLate ? 'late' : ''}`} title={`${formatDate(on)} ${note}`.trim()}>
      <StaffIcon name="clock" />
      <span className="sr">Next touch </span>
      {text}
    </span>
  )
}

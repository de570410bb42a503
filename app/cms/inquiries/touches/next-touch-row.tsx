import { useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { useNewest } from '#app/cms/data/use-newest.ts'
import { dueText } from '#app/cms/ui/due-text.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { isUnreachable } from '#app/domain/consent/consent.ts'
import type { NextTouch } from '#app/domain/touch/next-touch.ts'
import styles from './lead-facts.module.css'
import { NextTouchForm, type Plan } from './next-touch-form.tsx'
import { useWaitingNextTouch } from './use-next-touch-draft.ts'
import { useTimeline } from './use-timeline.ts'
import type { Touches } from './use-touches.ts'

type Props = { record: Card; fixed: boolean; touches: Pick<Touches, 'planNext' | 'endNext'> }
type Mode = 'shown' | 'choice' | 'date' | 'waiting'

/** When the lead comes up again: set in one tap, or by date with three words of note. */
export function NextTouchRow({ record, fixed, touches }: Props) {
  const { shown, busy, run, plan, end } = usePlanning(record, touches)
  const { nextTouch } = shown
  const today = useToday()
  const waits = useWaitingNextTouch(record._id, nextTouch, today)
  const [mode, setMode] = useState<Mode>(waits && !fixed ? 'waiting' : 'shown')
  const leave = () => setMode('shown')
  const { data, isPending } = useTimeline(record)
  const isLost = data?.person?.unreachable ?? isPending
  const mayPlan = !(isUnreachable(record) && isLost)
  const choose = (on: string) =>
    run(async () => {
      // A form that was opened meanwhile stays.
      if (await plan(on, nextTouch?.note ?? '')) setMode((now) => (now === mode ? 'shown' : now))
    })
  return (
    <div aria-busy={busy}>
      <dt>Next touch</dt>
      <dd>
        {mode === 'date' || mode === 'waiting' ? (
          <NextTouchForm
            record={shown}
            today={today}
            asked={mode === 'date'}
            fixed={fixed}
            onPlan={plan}
            onLeave={leave}
          />
        ) : nextTouch && mode === 'shown' ? (
          <Planned
            next={nextTouch}
            today={today}
            fixed={fixed}
            busy={busy}
            onChange={mayPlan ? () => setMode('choice') : undefined}
            onDone={() => void end(nextTouch)}
          />
        ) : !mayPlan && mode === 'shown' ? (
          !isPending && <span className="muted">None, as long as nothing is allowed</span>
        ) : (
          <Choice
            today={today}
            fixed={fixed}
            busy={busy}
            onChoose={choose}
            onDate={() => setMode('date')}
            onCancel={mode === 'choice' ? leave : undefined}
          />
        )}
      </dd>
    </div>
  )
}

/** The lead as it was stored last, and the changes of its next touch. */
function usePlanning(record: Card, touches: Props['touches']) {
  const [shown, setStored] = useNewest(record)
  const { nextTouch } = shown
  /** One at a time: a second change would be refused as based on an outdated state. */
  const { busy, run } = useOneAtATime()
  const keep = (stored: Card | undefined) => {
    if (stored) setStored(stored)
    return stored !== undefined
  }
  const plan: Plan = async (on, note, from = nextTouch, onRefused) =>
    keep(await touches.planNext(from, on, note, onRefused))
  const end = (next: NextTouch) => run(async () => void keep(await touches.endNext(next)))
  return { shown, busy, run, plan, end }
}

type PlannedProps = {
  next: NonNullable<Card['nextTouch']>
  today: string
  fixed: boolean
  busy: boolean
  /** Not for a person whom no way reaches. */
  onChange: (() => void) | undefined
  onDone: () => void
}

function Planned({ next: { on, note }, today, fixed, busy, onChange, onDone }: PlannedProps) {
  const { text, isLate } = dueText(on, today)
  return (
    <>
      <span className={styles.words}>
        <b className={isLate ? 'late' : undefined}>{text}</b> {note}
      </span>
      <span className={styles.end}>
        {onChange && (
          <button className="btn quiet sm" type="button" disabled={fixed} onClick={onChange}>
            Change<span className="sr"> the next touch</span>
          </button>
        )}
        <button className="btn quiet sm" type="button" disabled={fixed} aria-disabled={busy} onClick={onDone}>
          Done<span className="sr"> with the next touch</span>
        </button>
      </span>
    </>
  )
}

type ChoiceProps = {
  today: string
  fixed: boolean
  busy: boolean
  onChoose: (on: string) => void
  onDate: () => void
  onCancel: (() => void) | undefined
}

const nearDays = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['In a week', 7],
] as const

function Choice({ today, fixed, busy, onChoose, onDate, onCancel }: ChoiceProps) {
  return (
    <span className={styles.quick}>
      {nearDays.map(([label, days]) => (
        <button
          key={label}
          className="btn sm"
          type="button"
          disabled={fixed}
          aria-disabled={busy}
          onClick={() => onChoose(daysAfter(today, days))}
        >
          {label}
        </button>
      ))}
      <button className="btn sm" type="button" disabled={fixed} onClick={onDate}>
        Date
      </button>
      {onCancel && (
        <button className="btn quiet sm" type="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </span>
  )
}

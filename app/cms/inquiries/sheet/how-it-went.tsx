import { useEffect, useRef, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import type { Touches } from '#app/cms/inquiries/touches/use-touches.ts'
import { closeOnEscape } from '#app/cms/ui/close-on-escape.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import type { TouchOutcome } from '#app/domain/touch/touch.ts'
import styles from './how-it-went.module.css'
import { noteAttempt } from './note-attempt.ts'
import type { Asked, AttemptKind } from './stored-attempt.ts'
import type { ContactAttempt } from './use-contact-attempt.ts'

const tried: Record<AttemptKind, string> = { call: 'called', mail: 'wrote to', text: 'texted' }

type Step = 'how' | 'again' | 'done'
type AttemptProps = { record: Card; asked: Asked; attempt: ContactAttempt; touches: Touches }

/** Asks how a call or message went, notes it, and then offers the next touch that follows from it. */
export function HowItWent({ record, asked, attempt, touches }: AttemptProps) {
  const onSettled = attempt.settled
  const [step, setStep] = useState<Step>('how')
  const { busy, run } = useOneAtATime()
  const today = useToday()
  const isDue = record.nextTouch !== null && record.nextTouch.on <= today
  const note = (outcome: TouchOutcome) =>
    run(async () => {
      if (!(await noteAttempt(touches, asked, outcome))) return
      attempt.answered()
      if (outcome === 'no answer') setStep('again')
      else if (isDue) setStep('done')
      else onSettled()
    })
  const plan = (on: string | null) =>
    run(async () => {
      const { nextTouch } = record
      const note = on === null ? '' : (nextTouch?.note ?? 'Try again')
      if (await touches.planNext(nextTouch, on, note)) onSettled()
    })
  const { title, words, ways } = {
    how: {
      title: `You ${tried[asked.kind]} ${record.name}.`,
      words: 'How did it go?',
      ways: [
        { label: 'Reached', run: () => note('reached') },
        { label: 'No answer', run: () => note('no answer') },
        { label: 'Not now', run: onSettled, quiet: true },
      ],
    },
    again: {
      title: 'Noted: no answer.',
      words: 'Try again',
      ways: [
        { label: 'Today', run: () => plan(today) },
        { label: 'Tomorrow', run: () => plan(daysAfter(today, 1)) },
        { label: 'Leave it', run: onSettled, quiet: true },
      ],
    },
    done: {
      title: 'Noted: reached.',
      words: record.nextTouch?.note ? `Is “${record.nextTouch.note}” done?` : 'Is the next touch done?',
      ways: [
        { label: 'Done', run: () => plan(null) },
        { label: 'In a week', run: () => plan(daysAfter(today, 7)) },
        { label: 'Leave it', run: onSettled, quiet: true },
      ],
    },
  }[step]
  const takesFocus = step !== 'how' || !asked.isLate || asked.isNext === true
  return <Question key={step} title={title} words={words} ways={ways} busy={busy} takesFocus={takesFocus} />
}

type Way = { label: string; run: () => unknown; quiet?: boolean }

type QuestionProps = {
  title: string
  words: string
  ways: Way[]
  busy: boolean
  /** The pressed link or button is gone. */
  takesFocus: boolean
}

/** Escape does the same as the last button. */
function Question({ title, words, ways, busy, takesFocus }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      className={styles.ask}
      aria-label={`${title} ${words}`}
      onKeyDown={(event) => closeOnEscape(event, () => busy || ways.at(-1)?.run())}
    >
      <p ref={text} tabIndex={-1}>
        <b>{title}</b> {words}
      </p>
      <div>
        {ways.map(({ label, run, quiet }) => (
          <button
            key={label}
            className={quiet ? 'btn quiet' : 'btn'}
            type="button"
            aria-disabled={busy}
            onClick={() => busy || run()}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}

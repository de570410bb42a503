import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { focusTarget } from '#app/ui/focus-target.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fieldId } from './form-context.ts'
import styles from './public-form.module.css'
import type { SendingState } from './use-sending.ts'

type SummaryProps = { formId: string; fields: FieldMessages; attempt: number }

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Links to each refused field. Takes the focus whenever it appears or changes. */
export function ErrorSummary({ formId, fields, attempt }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt moves focus again.
  useEffect(() => box.current?.focus(), [attempt])
  if (errors.length === 0) return null
  return (
    <div className={`notice notice--error ${styles.summary}`} role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <p className={styles.summaryTitle}>{titleFor(errors.length)}</p>
      <ul className={styles.summaryList}>
        {errors.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const titleFor = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${counts[count] ?? count} things need your attention`

export function FailureNotice({ state }: { state: SendingState }) {
  if (!state.message || Object.keys(state.fields).length > 0) return null
  return (
    <div className="notice notice--error" role="alert">
      <Icon name="alert" />
      <p>{state.message}</p>
    </div>
  )
}

type ButtonProps = { isSending: boolean; label: string }

/** Keeps its place and its focus while it sends. */
export function SubmitButton({ isSending, label }: ButtonProps) {
  return (
    <>
      <button className="btn" type="submit" aria-busy={isSending || undefined}>
        {label}
      </button>
      <span className="vh" role="status">
        {isSending && 'Sending'}
      </span>
    </>
  )
}

/** The form has become short: the page is scrolled to it. */
export function SentInForm({ children }: { children: ReactNode }) {
  const box = useFocusWhen(true)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [box])
  return (
    <div className={styles.sentPlace} role="status" tabIndex={-1} ref={box}>
      {children}
    </div>
  )
}

/** Replaces a sent form. After a plain POST the page is new and its address leads here. */
export function SentPlace({ id, announce, children }: SentPlaceProps) {
  const box = useFocusWhen(announce)
  return (
    <div className={styles.sentPlace} id={id} role="status" tabIndex={-1} ref={box}>
      {children}
    </div>
  )
}

type SentPlaceProps = { id: string; announce: boolean; children: ReactNode }

function useFocusWhen(wanted: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) box.current?.focus()
  }, [wanted])
  return box
}

/** A field that people neither see nor reach, and when the form was rendered (domain/inquiry/spam-trap.ts). */
export function SpamTraps({ id, startedAt }: { id: string; startedAt: number | undefined }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={`${id}-website`}>Leave this empty</label>
      <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      {startedAt !== undefined && <input type="hidden" name="startedAt" value={startedAt} />}
    </div>
  )
}

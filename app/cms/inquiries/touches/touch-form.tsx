import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { CallFailed } from '#app/cms/data/call-failed.ts'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { Choices } from '#app/cms/ui/choices.tsx'
import { closeOnEscape } from '#app/cms/ui/close-on-escape.ts'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { momentIn, momentOf } from '#app/cms/ui/format-time.ts'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { lengths } from '#app/domain/text.ts'
import {
  firstTouchYear,
  type TouchKind,
  type TouchOutcome,
  type TouchRecord,
  tooEarly,
  touchKinds,
  touchOutcomes,
} from '#app/domain/touch/touch.ts'
import styles from './timeline.module.css'
import { kindNames, outcomeTexts } from './touch-text.ts'
import { useTouchDraft } from './use-touch-draft.ts'
import type { Touches } from './use-touches.ts'
import { WhyFixed } from './why-fixed.tsx'

type Props = {
  inquiryId: string
  writing: TouchKind | TouchRecord
  touches: Touches
  /** The lead was deleted meanwhile. */
  fixed: boolean
  onClose: () => void
}

const order = ['note', ...touchKinds.filter((kind) => kind !== 'note')] satisfies TouchKind[]

/** Adds an entry to the timeline, or corrects one. It stands in the sheet, never in a dialog over it. */
export function TouchForm({ inquiryId, writing, touches, fixed, onClose }: Props) {
  const id = useId()
  const old = typeof writing === 'string' ? undefined : writing
  const draft = useTouchDraft(inquiryId, old)
  const typed = draft.found?.values
  const [newId] = useState(() => typed?.id || randomUuid())
  const [kind, setKind] = useState<TouchKind>(typed?.kind ?? old?.kind ?? (writing as TouchKind))
  const [outcome, setOutcome] = useState<TouchOutcome | ''>(typed?.outcome ?? old?.outcome ?? '')
  const [text, setText] = useState(typed?.text ?? old?.text ?? '')
  const [at, setAt] = useState(typed?.at ?? '')
  const keep = useEffectEvent(() => draft.keep({ id: newId, kind, outcome, text, at }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is typed
  useEffect(() => keep(), [kind, outcome, text, at])
  const [error, setError] = useState<{ text?: string; at?: string }>(
    old && draft.found?.isChanged ? { text: meanwhile(old, 'changed') } : {},
  )
  /** The stored touch. A new one may be stored although its response was lost. */
  const [entry, setEntry] = useState(old)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (kind === 'note' && !text.trim()) return setError({ text: 'A note needs its text.' })
    const when = timeOf(at, old)
    if ('fault' in when) return setError({ at: when.fault })
    setError({})
    const said = {
      kind,
      outcome: kind === 'note' ? ('' as const) : outcome,
      text: text.trim(),
      ...when,
    }
    await run(() =>
      entry
        ? touches.change({ id: entry._id, updatedAt: entry.updatedAt, ...said }, refuse)
        : touches.add(said, refuse, newId),
    )
  }
  const refuse = ({ status, fields, current }: CallFailed) => {
    const stored = status === 409 ? (current as TouchRecord | undefined) : undefined
    if (stored) {
      setEntry(stored)
      setError({ text: meanwhile(stored, entry ? 'changed' : 'stored') })
    } else if (fields.at) setError({ at: fields.at })
    return stored !== undefined || fields.at !== undefined
  }
  const run = async (work: () => Promise<boolean>) => {
    if (busy) return
    setBusy(true)
    if (await work()) leave()
    else setBusy(false)
  }
  const leave = () => {
    draft.drop()
    onClose()
  }
  return (
    <form
      className={styles.compose}
      onSubmit={save}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      noValidate
    >
      <Choices
        legend="What happened"
        name={`${id}-kind`}
        words={kindNames}
        all={order}
        value={kind}
        onChoose={setKind}
      />
      {kind !== 'note' && (
        <Choices
          legend="How it went"
          name={`${id}-outcome`}
          words={{ ...outcomeTexts(kind), '': 'Not said' }}
          all={[...touchOutcomes, '']}
          value={outcome}
          onChoose={setOutcome}
        />
      )}
      <label className="sr" htmlFor={`${id}-text`}>
        What was said
      </label>
      <textarea
        className="area"
        id={`${id}-text`}
        name="text"
        rows={3}
        maxLength={lengths.message}
        placeholder="What was said"
        defaultValue={typed?.text ?? old?.text}
        aria-invalid={error.text !== undefined}
        aria-describedby={error.text ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError({})
        }}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it
        autoFocus
      />
      {draft.found && <TypedBefore at={draft.found.at} />}
      <FieldError id={`${id}-error`} text={error.text} role="alert" />
      <div className={styles.row}>
        <label className={styles.label} htmlFor={`${id}-at`}>
          When
        </label>
        <input
          className="input"
          id={`${id}-at`}
          name="at"
          type="datetime-local"
          max="9999-12-31T23:59"
          defaultValue={typed?.at || momentIn(old ? Date.parse(old.at) : Date.now())}
          aria-invalid={error.at !== undefined}
          aria-describedby={error.at ? `${id}-at-error` : undefined}
          onChange={(event) => {
            setAt(event.currentTarget.value)
            setError({})
          }}
        />
        <FieldError id={`${id}-at-error`} text={error.at} role="alert" />
        <span className={styles.buttons}>
          {old && (
            <button
              className="btn quiet sm"
              type="button"
              disabled={fixed}
              aria-disabled={busy}
              onClick={() => run(() => touches.remove(old._id))}
            >
              Delete
            </button>
          )}
          <button className="btn quiet sm" type="button" onClick={leave}>
            Cancel
          </button>
          <button
            className="btn primary sm"
            type="submit"
            disabled={fixed}
            aria-disabled={busy}
            aria-busy={busy}
          >
            Save {kindNames[kind].toLowerCase()}
          </button>
        </span>
      </div>
      {fixed && <WhyFixed />}
    </form>
  )
}

const meanwhile = ({ text }: TouchRecord, what: 'changed' | 'stored') =>
  `It was ${what} meanwhile and says now: “${text}”. Save again to replace that.`

/** An unchanged minute leaves the instant as it is; a new entry of this minute is of now. */
function timeOf(text: string, old: TouchRecord | undefined): { at?: string } | { fault: string } {
  if (!text || text === momentIn(old ? Date.parse(old.at) : Date.now())) return {}
  if (Number.parseInt(text, 10) < firstTouchYear) return { fault: tooEarly }
  return { at: new Date(momentOf(text)).toISOString() }
}

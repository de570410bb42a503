import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CallFailed } from '#app/cms/data/call-failed.ts'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { momentIn, momentOf } from '#app/cms/ui/format-time.ts'
import { halfTyped, isHalfTyped } from '#app/cms/ui/half-typed.ts'
import { useIsShown } from '#app/cms/ui/use-is-shown.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import {
  firstTouchYear,
  noteNeedsText,
  type TouchInput,
  type TouchKind,
  type TouchOutcome,
  type TouchRecord,
  tooEarly,
} from '#app/domain/touch/touch.ts'
import { useTouchDraft } from './use-touch-draft.ts'
import type { Touches } from './use-touches.ts'

type TouchErrors = { text?: string; at?: string }

export type TouchFormOptions = {
  inquiryId: string
  /** A kind for a new entry, or the entry to correct. */
  writing: TouchKind | TouchRecord
  touches: Touches
  onClose: () => void
}

/** The state of a touch's form: its fields, their draft in this browser, and saving. */
export function useTouchForm({ inquiryId, writing, touches, onClose }: TouchFormOptions) {
  const old = typeof writing === 'string' ? undefined : writing
  const { draft, newId, kind, setKind, outcome, setOutcome, text, setText, at, setAt } = useTouchFields(
    inquiryId,
    writing,
    old,
  )
  const typed = draft.found?.values
  const [openedAt] = useState(() => Date.now())
  const [error, setError] = useState<TouchErrors>(
    old && draft.found?.isChanged ? { text: meanwhile(old, 'changed') } : {},
  )
  const shownFirst = old ? Date.parse(old.at) : openedAt
  /** The stored touch. A new one may be stored although its response was lost. */
  const [entry, setEntry] = useState(old)
  const { busy, run } = useOneAtATime()
  const isShown = useIsShown()
  const refuse = (failed: CallFailed) => {
    const refusal = refusalOf(failed, entry)
    if (!refusal) return false
    setEntry(refusal.entry)
    setError(refusal.error)
    return true
  }
  const leave = () => {
    draft.drop()
    // Otherwise it would close the form that was opened since.
    if (isShown()) onClose()
  }
  const leaveAfter = (work: () => Promise<boolean>) =>
    run(async () => {
      if (await work()) leave()
    })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkTouch(event.currentTarget, { kind, outcome, text, at }, shownFirst, entry)
    setError(checked.error ?? {})
    const { said } = checked
    if (!said) return
    await leaveAfter(() =>
      entry
        ? touches.change({ id: entry._id, updatedAt: entry.updatedAt, ...said }, refuse)
        : addTouch(touches, said, { id: newId, refuse, isTimeChosen: at !== '' }),
    )
  }
  const typeInto = (set: (value: string) => void) => (value: string) => {
    set(value)
    setError({})
  }
  return {
    kind,
    setKind,
    outcome,
    setOutcome,
    setText: typeInto(setText),
    setAt: typeInto(setAt),
    /** The initial values of the fields. */
    first: {
      text: typed?.text ?? old?.text,
      at: typed?.at || momentIn(shownFirst),
    },
    /** When the draft was typed that the form began with. */
    typedAt: draft.found?.at,
    error,
    busy,
    save,
    leave,
    remove: entry && (() => leaveAfter(() => touches.remove(entry._id, refuse))),
  }
}

/** The fields begin with the draft, else with the stored touch. Each change is stored in the draft. */
function useTouchFields(inquiryId: string, writing: TouchKind | TouchRecord, old: TouchRecord | undefined) {
  const draft = useTouchDraft(inquiryId, old)
  const typed = draft.found?.values
  const [newId] = useState(() => typed?.id || randomUuid())
  const [kind, setKind] = useState<TouchKind>(typed?.kind ?? old?.kind ?? (writing as TouchKind))
  const [outcome, setOutcome] = useState<TouchOutcome | ''>(typed?.outcome ?? old?.outcome ?? '')
  const [text, setText] = useState(typed?.text ?? old?.text ?? '')
  const [at, setAt] = useState(typed?.at ?? '')
  const storeDraft = useEffectEvent(() => draft.store({ id: newId, kind, outcome, text, at }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is typed
  useEffect(() => storeDraft(), [kind, outcome, text, at])
  return { draft, newId, kind, setKind, outcome, setOutcome, text, setText, at, setAt }
}

type Fields = { kind: TouchKind; outcome: TouchOutcome | ''; text: string; at: string }
type Said = Omit<TouchInput, 'id' | 'inquiryId'>

/** Returns the values of the fields, or their errors. */
function checkTouch(
  form: HTMLFormElement,
  { kind, outcome, text, at }: Fields,
  shownFirst: number,
  stored: TouchRecord | undefined,
): { error: TouchErrors; said?: undefined } | { error?: undefined; said: Said } {
  if (kind === 'note' && !text.trim()) return { error: { text: noteNeedsText } }
  if (isHalfTyped(form.querySelector('[name=at]'))) return { error: { at: halfTyped } }
  const when = timeOf(at, shownFirst, stored)
  if ('error' in when) return { error: { at: when.error } }
  return { said: { kind, outcome: kind === 'note' ? '' : outcome, text: text.trim(), ...when } }
}

/** The message of a refusal, and the touch as it is stored now; undefined for any other failure. */
function refusalOf(
  { status, fields, current }: CallFailed,
  entry: TouchRecord | undefined,
): { entry: TouchRecord | undefined; error: TouchErrors } | undefined {
  if (status === 404 && entry) return { entry: undefined, error: { text: deletedMeanwhile } }
  const stored = status === 409 ? (current as TouchRecord | undefined) : undefined
  if (stored) return { entry: stored, error: { text: meanwhile(stored, entry ? 'changed' : 'stored') } }
  return fields.at ? { entry, error: { at: fields.at } } : undefined
}

type Adding = { id: string; refuse: (failed: CallFailed) => boolean; isTimeChosen: boolean }

/** A refused time that nobody chose is of a device whose clock is wrong: then the server's counts. */
async function addTouch(
  touches: Touches,
  input: Said,
  { id, refuse, isTimeChosen }: Adding,
): Promise<boolean> {
  let wrongClock = false
  const refuseTime = (failed: CallFailed) => {
    wrongClock = !isTimeChosen && failed.fields.at !== undefined
    return wrongClock || refuse(failed)
  }
  if (await touches.add(input, refuseTime, id)) return true
  const { at: _, ...timeless } = input
  return wrongClock && touches.add(timeless, refuse, id)
}

/** By a colleague, or by this form, whose response was lost. */
const deletedMeanwhile = 'This entry was deleted meanwhile. Save stores it again, as a new entry.'

const meanwhile = ({ text }: TouchRecord, what: 'changed' | 'stored') =>
  `It was ${what} meanwhile and says now: “${text}”. Save again to replace that.`

/** The time in the field; empty if a stored touch keeps its minute, or a new one is of this minute: the server sets that. */
function timeOf(
  text: string,
  shownFirst: number,
  stored: TouchRecord | undefined,
): { at?: string } | { error: string } {
  const shown = text || momentIn(shownFirst)
  if (shown === momentIn(stored ? Date.parse(stored.at) : Date.now())) return {}
  if (Number.parseInt(shown, 10) < firstTouchYear) return { error: tooEarly }
  // The field cuts the seconds, and names the hour twice that comes twice.
  const instant = shown === momentIn(shownFirst) ? shownFirst : momentOf(shown)
  return { at: new Date(instant).toISOString() }
}

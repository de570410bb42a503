// The state of a record's form as a pure reducer. No response of the server, and no save by somebody else, loses what
// was typed.
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { changedNames, rebase } from './draft-versions.ts'
import { type Attempt, type Draft, isSameValue, type RecordKind, type StoredRecord } from './record-kind.ts'

type Phase<Stored> =
  | { name: 'idle' | 'saving' | 'gone' | 'removed' }
  | { name: 'conflict'; theirs: Stored }
  | { name: 'refused'; message: string }

export type FormState<Stored extends StoredRecord = StoredRecord> = {
  /** As stored, as far as this form knows; none for a new record. */
  base: Stored | undefined
  stored: Draft
  draft: Draft
  /** None for a stored record. */
  attempt: Attempt | undefined
  errors: FieldMessages
  /** How many were refused: each moves the focus to the reason. */
  attempts: number
  phase: Phase<Stored>
  /** As read after somebody else saved. */
  latest: Stored | undefined
}

export type FormChange<Stored extends StoredRecord> =
  | { type: 'edited'; values: Draft }
  | { type: 'restored'; values: Draft; attempt?: Attempt | undefined }
  | { type: 'discarded' }
  | { type: 'invalid'; errors: FieldMessages }
  | { type: 'sent'; attempt?: Attempt | undefined }
  | { type: 'stored'; record: Stored; sent: Draft }
  | { type: 'failed'; error: unknown; attempt?: Attempt | undefined }
  | { type: 'heard'; record: Stored }
  | { type: 'gone' | 'reminded' | 'compared' | 'closed' | 'detached' | 'removed' }
  | { type: 'replaced'; record: Stored; draft?: Draft }

type Kind<Stored extends StoredRecord> = Pick<
  RecordKind<Stored>,
  'labels' | 'empty' | 'draftOf' | 'follow' | 'anew'
>

export function openForm<Stored extends StoredRecord>(
  kind: Kind<Stored>,
  record: Stored | undefined,
): FormState<Stored> {
  const stored = record ? kind.draftOf(record) : kind.empty
  const phase = { name: 'idle' } as const
  const untouched = { attempt: undefined, errors: {}, attempts: 0, latest: undefined }
  return { base: record, stored, draft: stored, phase, ...untouched }
}

export function changeForm<Stored extends StoredRecord>(
  kind: Kind<Stored>,
  state: FormState<Stored>,
  change: FormChange<Stored>,
): FormState<Stored> {
  switch (change.type) {
    case 'edited':
      return edited(kind, state, change.values)
    case 'restored':
      return { ...edited(kind, state, change.values), attempt: change.attempt ?? state.attempt, errors: {} }
    case 'discarded':
      return { ...close(state), errors: {}, draft: state.stored }
    case 'invalid':
      return { ...state, ...errorsIn(kind, state, change.errors) }
    case 'sent':
      return { ...state, attempt: change.attempt, errors: {}, phase: { name: 'saving' } }
    case 'stored': {
      const next = onto(kind, state, change.record)
      return { ...next, draft: rebase(state.draft, change.sent, next.stored) }
    }
    case 'failed':
      return failed(kind, { ...state, attempt: change.attempt }, change.error)
    case 'heard':
      // The record may have been restored from the trash.
      return { ...state, latest: change.record, phase: isGone(state) ? { name: 'idle' } : state.phase }
    case 'gone':
      // A running save will report this itself.
      return isBusy(state) ? state : { ...state, errors: {}, phase: { name: 'gone' } }
    case 'reminded':
      return { ...state, attempts: state.attempts + 1 }
    case 'compared': {
      const theirs = newerVersion(state)
      return theirs ? { ...state, phase: { name: 'conflict', theirs } } : state
    }
    case 'replaced': {
      const next = onto(kind, state, change.record)
      return { ...next, draft: change.draft ?? next.stored }
    }
    case 'closed':
      return close(state)
    case 'detached':
      return {
        ...{ ...state, base: undefined, stored: kind.empty, phase: { name: 'idle' } },
        draft: kind.anew?.(state.draft) ?? state.draft,
      }
    case 'removed':
      return { ...state, phase: { name: 'removed' } }
  }
}

export const changedIn = ({ draft, stored }: FormState) => changedNames(draft, stored)

export function newerVersion<Stored extends StoredRecord>({ base, latest }: FormState<Stored>) {
  const isNewer =
    base && latest?._id === base._id && Date.parse(latest.updatedAt) > Date.parse(base.updatedAt)
  return isNewer ? latest : undefined
}

/**
 * Whether a record has all that was `sent`: it was saved, although the response was lost. Not if somebody else then changed
 * a field that was typed into since.
 */
export function isStoredIn<Stored extends StoredRecord>(
  { draftOf }: Pick<Kind<Stored>, 'draftOf'>,
  { draft, stored }: Pick<FormState<Stored>, 'draft' | 'stored'>,
  sent: Draft,
  record: Stored,
): boolean {
  const changed = changedNames(sent, stored)
  const theirs = draftOf(record)
  const asSent = (name: string) => isSameValue(sent[name], theirs[name])
  return changed.length > 0 && [...changed, ...changedNames(draft, sent)].every(asSent)
}

/** No action may start: a save is running, or the record was deleted here. */
export const isBusy = ({ phase }: FormState) => phase.name === 'saving' || phase.name === 'removed'

/** Somebody deleted the record meanwhile: it can only be saved as a new one. */
export const isGone = ({ phase }: Pick<FormState, 'phase'>) => phase.name === 'gone'

function edited<Stored extends StoredRecord>(
  { follow }: Kind<Stored>,
  state: FormState<Stored>,
  edit: Draft,
): FormState<Stored> {
  const values = { ...follow?.(edit, state.draft, !state.base), ...edit }
  const errors = Object.entries(state.errors).filter(([name]) => !(name in values))
  return { ...state, draft: { ...state.draft, ...values }, errors: Object.fromEntries(errors) }
}

const onto = <Stored extends StoredRecord>(
  { draftOf }: Kind<Stored>,
  state: FormState<Stored>,
  record: Stored,
): FormState<Stored> => ({
  ...state,
  base: record,
  stored: draftOf(record),
  attempt: undefined,
  errors: {},
  phase: { name: 'idle' },
})

const close = <Stored extends StoredRecord>(state: FormState<Stored>): FormState<Stored> =>
  isBusy(state) || isGone(state) ? state : { ...state, phase: { name: 'idle' } }

/** A new record can neither be in conflict nor be deleted. */
function failed<Stored extends StoredRecord>(
  kind: Kind<Stored>,
  state: FormState<Stored>,
  error: unknown,
): FormState<Stored> {
  const to = (phase: Phase<Stored>): FormState<Stored> => ({ ...state, phase })
  if (!(error instanceof CallFailed)) return to({ name: 'refused', message: genericFailure })
  const atFields = error.status === 422 ? errorsIn(kind, state, error.fields) : undefined
  if (atFields && Object.keys(atFields.errors).length > 0) return { ...to({ name: 'idle' }), ...atFields }
  if (state.base && error.status === 409 && error.current) {
    return to({ name: 'conflict', theirs: error.current as Stored })
  }
  if (state.base && error.status === 404) return { ...to({ name: 'gone' }), attempts: state.attempts + 1 }
  return to({ name: 'refused', message: error.message })
}

function errorsIn({ labels }: Pick<RecordKind, 'labels'>, { attempts }: FormState, messages: FieldMessages) {
  const known = Object.keys(labels).flatMap((name) => (messages[name] ? [[name, messages[name]]] : []))
  return { errors: Object.fromEntries(known) as FieldMessages, attempts: attempts + 1 }
}

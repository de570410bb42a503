// A record's form with its side effects: saving a new record changes the address, leaving unsaved text asks first.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, ignoreMissing } from '#app/cms/data/call-failed.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import { changedNames, pickFields } from './draft-versions.ts'
import {
  changedIn,
  changeForm,
  type FormChange,
  isBusy,
  isGone,
  isStoredIn,
  newerVersion,
  openForm,
} from './form-state.ts'
import type { Body, Draft, RecordKind, StoredRecord, Value } from './record-kind.ts'
import { halfTypedIn } from './record-kind.ts'
import type { FormRoute } from './record-screen.ts'
import { useLocalDraft } from './use-local-draft.ts'

type Options<Stored extends StoredRecord> = {
  kind: RecordKind<Stored>
  record: Stored | undefined
  place: FormRoute<Stored>
  moreErrors?: FieldMessages
  /** Names of unsaved work beside the fields, such as an upload. */
  alsoUnsaved?: string[]
}

export function useRecordForm<Stored extends StoredRecord>(options: Options<Stored>) {
  const { kind, record, place, moreErrors = {}, alsoUnsaved = [] } = options
  const form = useFormState(kind, record)
  const { state, current, dispatch } = form
  const changed = changedIn(state)
  const { base, stored, draft } = state
  const id = base?._id
  const version = base?.updatedAt ?? ''
  const { forget, dropTyped, take, ...localDraft } = useLocalDraft({
    collection: kind.collection,
    id,
    version,
    stored,
    draft,
  })
  const unsaved = [...changed.map((name) => kind.labels[name] ?? name), ...alsoUnsaved]
  const guard = useUnsavedGuard({ unsaved, onLeave: dropTyped })

  const onStored = (stored: Stored, before: Stored | undefined) => {
    if (!before) {
      guard.release()
      place.goTo(stored)
    } else if (stored.name !== before.name) place.rename(stored)
  }
  const { save, change, found } = useSaving({ kind, form, moreErrors, onStored })
  useNews(kind, form, found)
  const remove = useRemoval(kind, form, guard.release)

  return {
    ...state,
    kind,
    changed,
    saving: state.phase.name === 'saving',
    newer: newerVersion(state),
    localDraft: { ...localDraft, forget, restore: () => dispatch({ type: 'restored', values: take() }) },
    leaveDialog: guard.dialog,
    save,
    change,
    remove,
    /** Changes a list from its current value, not from the one of the last render. */
    revise: <Entry extends object>(name: string, change: (now: readonly Entry[]) => readonly Entry[]) => {
      const values = { [name]: change(current().draft[name] as readonly Entry[]) }
      dispatch({ type: 'edited', values })
    },
    set: (name: string, value: Value) => dispatch({ type: 'edited', values: { [name]: value } }),
    setAll: (values: Draft) => dispatch({ type: 'edited', values }),
    discard: () => dispatch({ type: 'discarded' }),
    /** Opens the other version: as a conflict if something was typed here, else in place. */
    showNewer: () => {
      const { base } = current()
      const newer = newerVersion(current())
      if (!newer) return
      if (changed.length > 0) return dispatch({ type: 'compared' })
      dispatch({ type: 'replaced', record: newer })
      onStored(newer, base)
    },
    closeConflict: () => dispatch({ type: 'closed' }),
    /** Ends a conflict: takes the other version over, or saves `draft` on top of it. */
    settle: (draft?: Draft) => {
      const { phase } = current()
      if (phase.name !== 'conflict') return
      dispatch({ type: 'replaced', record: phase.theirs, ...(draft && { draft }) })
      if (draft) save()
    },
    createAgain: () => {
      dispatch({ type: 'detached' })
      save()
    },
  }
}

export type RecordForm<Stored extends StoredRecord = StoredRecord> = ReturnType<typeof useRecordForm<Stored>>

/** `current` has the state at once: responses and clicks come between two renders. */
function useFormState<Stored extends StoredRecord>(kind: RecordKind<Stored>, record: Stored | undefined) {
  const [state, show] = useState(() => openForm(kind, record))
  const latest = useRef(state)
  const dispatch = (change: FormChange<Stored>) => {
    latest.current = changeForm(kind, latest.current, change)
    show(latest.current)
  }
  return { state, current: () => latest.current, dispatch }
}

type Form<Stored extends StoredRecord> = ReturnType<typeof useFormState<Stored>>

type Saving<Stored extends StoredRecord> = Required<Pick<Options<Stored>, 'kind' | 'moreErrors'>> & {
  form: Form<Stored>
  onStored: (stored: Stored, before: Stored | undefined) => void
}

/** One save at a time. Every failure keeps the typed text. */
function useSaving<Stored extends StoredRecord>({ kind, form, moreErrors, onStored }: Saving<Stored>) {
  const { current, dispatch } = form
  const toast = useToast()
  const takeAway = useRef<() => void>(undefined)
  /** The drafts whose save failed. The server may have stored one of them: its response may be lost. */
  const failed = useRef<Draft[]>([])
  const findSent = (record: Stored, ...more: Draft[]) =>
    [...more, ...failed.current].find((sent) => isStoredIn(kind, current(), sent, record))
  const tellStored = (record: Stored, sent: Draft) => {
    const { base } = current()
    takeAway.current?.()
    failed.current = []
    dispatch({ type: 'stored', record, sent })
    toast(base ? kind.words.updated : kind.words.created)
    onStored(record, base)
  }
  const store = async (sent: Draft, send: () => Promise<Stored>, retry: () => unknown) => {
    const { base } = current()
    if (isBusy(current())) return
    dispatch({ type: 'sent' })
    try {
      tellStored(await send(), sent)
    } catch (error) {
      const theirs = conflictIn<Stored>(error)
      const before = theirs && findSent(theirs, sent)
      if (before) {
        tellStored(theirs, before)
        return before === sent ? undefined : retry()
      }
      dispatch({ type: 'failed', error })
      if (current().phase.name !== 'refused') return
      failed.current.push(sent)
      const action = { label: 'Try again', run: retry }
      takeAway.current = toast(alertFor(error, base, kind.words), { kind: 'error', action })
    }
  }
  /** A save may be stored although its response was lost: the record read after it then has what was sent. */
  const found = (record: Stored) => {
    const sent = current().phase.name === 'refused' ? findSent(record) : undefined
    return sent ? tellStored(record, sent) : dispatch({ type: 'heard', record })
  }
  const save = useStable((): unknown => {
    if (isGone(current())) return dispatch({ type: 'reminded' })
    const { base, stored, draft } = current()
    const checked = kind.check(draft)
    const errors = { ...('errors' in checked && checked.errors), ...halfTypedIn(kind.labels), ...moreErrors }
    if ('errors' in checked || Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors })
    const { body } = checked
    const changes = pickFields(body, changedNames(draft, stored))
    const send = () =>
      base ? kind.change(base._id, { ...changes, updatedAt: base.updatedAt }) : kind.create(body)
    return store(draft, send, save)
  })
  const change = useStable((changes: Body) => {
    const { base, stored } = current()
    if (!base) return
    const send = () => kind.change(base._id, { ...changes, updatedAt: base.updatedAt })
    void store(stored, send, () => change(changes))
  })
  return { save, change, found }
}

function useRemoval<Stored extends StoredRecord>(
  kind: RecordKind<Stored>,
  { current, dispatch }: Form<Stored>,
  onRemoved: () => void,
) {
  const tell = useTrashMessage()
  const navigate = useNavigate()
  return async () => {
    const { base } = current()
    if (!base) return
    await kind.remove(base._id).catch(ignoreMissing)
    dispatch({ type: 'removed' })
    onRemoved()
    tell([base._id], `${base.name} was deleted`)
    navigate(kind.list.to)
  }
}

/** Reads what somebody else stored. The fields stay as they are. */
function useNews<Stored extends StoredRecord>(
  kind: RecordKind<Stored>,
  form: Form<Stored>,
  onFound: (record: Stored) => void,
) {
  const { base } = form.state
  const isAsked = useTopDialog() !== undefined
  const hear = useEffectEvent((found: Stored | null) =>
    found ? onFound(found) : form.dispatch({ type: 'gone' }),
  )
  const { data: found } = useQuery({
    queryKey: [kind.collection, 'record', base?._id],
    queryFn: () => (base ? findOrNull(kind, base._id) : null),
    initialData: base,
    enabled: base !== undefined && !isBusy(form.state) && !isAsked,
  })
  useEffect(() => {
    if (found !== undefined) hear(found)
  }, [found])
}

async function findOrNull<Stored extends StoredRecord>(kind: RecordKind<Stored>, id: string) {
  try {
    return await kind.find(id)
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}

/** The stored record of a conflict. */
const conflictIn = <Stored extends StoredRecord>(error: unknown) =>
  error instanceof CallFailed && error.status === 409 ? (error.current as Stored | undefined) : undefined

/** Section 8: the server's error for an updated record, else the generic one. */
function alertFor(error: unknown, base: StoredRecord | undefined, words: RecordKind['words']) {
  const answered = error instanceof CallFailed && error.status > 0
  return answered && base ? words.failed(error.message) : genericFailure
}

// A record's form with its side effects: saving a new record changes the address, leaving unsaved text asks first.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, ignoreMissing } from '#app/cms/data/call-failed.ts'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import { changedIn, isBusy, newerVersion } from './form-state.ts'
import type { Draft, RecordKind, StoredRecord, Value } from './record-kind.ts'
import type { FormRoute } from './record-screen.ts'
import { type Form, useFormState } from './use-form-state.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useSaving } from './use-saving.ts'

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
  const { base, stored, draft, attempt } = state
  const id = base?._id
  const version = base?.updatedAt ?? ''
  const { forget, dropTyped, take, ...localDraft } = useLocalDraft({
    collection: kind.collection,
    id,
    version,
    stored,
    draft,
    attempt,
  })
  const unsaved = [...changed.map((name) => kind.labels[name] ?? name), ...alsoUnsaved]
  const guard = useUnsavedGuard({ unsaved, onLeave: dropTyped })

  const restore = () => {
    const before = localDraft.offer?.attempt
    dispatch({ type: 'restored', values: take(), attempt: before })
  }

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
    localDraft: { ...localDraft, forget, restore },
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

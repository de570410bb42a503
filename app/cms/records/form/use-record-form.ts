// The state of a record's form.
import { useEffect, useRef } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { changedNames } from './draft-versions.ts'
import type { Checked, Draft, RecordKind, StoredRecord, Value } from './record-kind.ts'
import { useDraft } from './use-draft.ts'
import { useFaults } from './use-faults.ts'
import { useNewerVersion } from './use-newer-version.ts'
import { useStoring } from './use-storing.ts'

type Options<Name extends string, Stored extends StoredRecord, Body extends object> = {
  kind: RecordKind<Name, Stored, Body>
  /** As it is stored; none for a new one. */
  record: Stored | undefined
  /** Faults beyond those of the schema. */
  alsoAtFault?: () => FieldMessages
  onStored: (stored: Stored, created: boolean) => void
  /** The record was deleted here. */
  isOver: boolean
}

export function useRecordForm<Name extends string, Stored extends StoredRecord, Body extends object>({
  kind,
  record,
  alsoAtFault = () => ({}),
  onStored,
  isOver,
}: Options<Name, Stored, Body>) {
  const draft = useDraft(kind, record)
  const faults = useFaults(kind.labels)
  const { store, meet, ...storing } = useStoring({ kind, draft, faults, onStored })
  const newer = useNewerVersion({
    kind,
    base: draft.base,
    held: storing.saving || isOver,
    onGone: () => meet({ kind: 'gone' }),
  })

  const send = (sent: Draft<Name>, over: Stored | undefined) => {
    const checked = withMore(kind.check(sent), alsoAtFault())
    if ('faults' in checked) return void faults.blame(checked.faults)
    const { body } = checked
    const change = (stored: Stored) => {
      const changes = pick(body, changedNames(sent, kind.draftOf(stored)))
      return kind.change(stored._id, { ...changes, updatedAt: stored.updatedAt })
    }
    const ask = () => (over ? change(over) : kind.create(body))
    void store({ over, sent, ask, retry: () => latest.current() })
  }
  const save = () => send(draft.draft, draft.base)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  /** Changes something of the stored record beside the fields; what is being edited stays as it is. */
  const change = (changes: Partial<Body>) => {
    const { base, stored } = draft
    if (!base) return
    const ask = () => kind.change(base._id, { ...changes, updatedAt: base.updatedAt })
    void store({ over: base, sent: stored, ask, retry: () => change(changes) })
  }

  return {
    kind,
    base: draft.base,
    draft: draft.draft,
    stored: draft.stored,
    changed: draft.changed,
    faults: faults.faults,
    attempt: faults.attempt,
    ...storing,
    newer,
    save,
    change,
    set: (name: Name, value: Value) => {
      faults.mend(name)
      draft.set(name, value)
    },
    /** Puts values into fields, as typing them would. */
    restore: (values: Partial<Draft<Name>>) => {
      faults.clear()
      draft.replace(draft.base, { ...draft.draft, ...values })
    },
    discard: () => {
      faults.clear()
      storing.closeTrouble()
      draft.discard()
    },
    /** Opens what somebody else stored meanwhile: beside what was typed here, or, when nothing was, in its place. */
    showNewer: () => {
      if (!newer) return
      if (draft.changed.length > 0) return meet({ kind: 'conflict', theirs: newer })
      faults.clear()
      draft.replace(newer, kind.draftOf(newer))
      onStored(newer, false)
    },
    /** Ends a conflict: goes on from the other version, with `own` in the fields. */
    settle: (theirs: Stored, own: Draft<Name>, andSave: boolean) => {
      draft.replace(theirs, own)
      storing.closeTrouble()
      if (andSave) send(own, theirs)
    },
    /** Stores what was deleted meanwhile as a new record. */
    createAgain: () => {
      draft.replace(undefined, draft.draft)
      send(draft.draft, undefined)
    },
  }
}

export type RecordForm<Name extends string, Stored extends StoredRecord, Body extends object> = ReturnType<
  typeof useRecordForm<Name, Stored, Body>
>

/** What a single field needs of its form. */
export type FormFields<Name extends string> = {
  draft: Draft<Name>
  stored: Draft<Name>
  base: StoredRecord | undefined
  changed: Name[]
  faults: FieldMessages
  set: (name: Name, value: Value) => void
  kind: { labels: Record<Name, string> }
}

const pick = <Body extends object>(body: Body, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Partial<Body>

function withMore<Body>(checked: Checked<Body>, more: FieldMessages): Checked<Body> {
  if (Object.keys(more).length === 0) return checked
  return { faults: { ...('faults' in checked ? checked.faults : {}), ...more } }
}

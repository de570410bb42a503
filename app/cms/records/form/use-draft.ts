import { useState } from 'react'
import { changedNames, rebase } from './draft-versions.ts'
import type { Draft, RecordKind, StoredRecord, Value } from './record-kind.ts'

/** A record as it is known to be stored, and what is being made of it. */
export function useDraft<Name extends string, Stored extends StoredRecord, Body extends object>(
  kind: RecordKind<Name, Stored, Body>,
  record: Stored | undefined,
) {
  const versionOf = (stored: Stored | undefined) => (stored ? kind.draftOf(stored) : kind.empty)
  const [base, setBase] = useState(record)
  const [draft, setDraft] = useState(() => versionOf(record))
  const stored = versionOf(base)
  return {
    base,
    draft,
    stored,
    changed: changedNames(draft, stored),
    set: (name: Name, value: Value) => setDraft((now) => ({ ...now, [name]: value })),
    discard: () => setDraft(stored),
    /** The record was stored as `next`, from what was sent; what was typed since stays. */
    adopt: (next: Stored, sent: Draft<Name> = stored) => {
      setBase(next)
      setDraft((now) => rebase(now, sent, kind.draftOf(next)))
    },
    /** Goes on from another version. */
    replace: (next: Stored | undefined, own: Draft<Name>) => {
      setBase(next)
      setDraft(own)
    },
  }
}

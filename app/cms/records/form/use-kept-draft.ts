import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { findDraft, type KeptDraft, keepDraft, placeOfDraft } from './kept-draft.ts'
import type { Draft, RecordKind, StoredRecord } from './record-kind.ts'

type Form<Name extends string> = {
  base: StoredRecord | undefined
  draft: Draft<Name>
  stored: Draft<Name>
  changed: Name[]
  restore: (values: Partial<Draft<Name>>) => void
}

/** Keeps what is typed with each change, and offers what was kept when the form was opened. */
export function useKeptDraft<Name extends string, Stored extends StoredRecord, Body extends object>(
  kind: RecordKind<Name, Stored, Body>,
  form: Form<Name>,
) {
  const user = useSignedIn()
  const place = user && placeOfDraft(user.id, kind.collection, form.base?._id)
  const [offer, setOffer] = useState<KeptDraft<Name> | undefined>(() => {
    const store = storage()
    return place && store ? findDraft(store, place, form.stored) : undefined
  })
  const { base, draft, changed } = form
  const before = useRef(place)
  useEffect(() => {
    const store = storage()
    if (!store || !place) return
    // a new record became a stored one
    if (before.current && before.current !== place) store.removeItem(before.current)
    before.current = place
    if (changed.length > 0) {
      const values = Object.fromEntries(changed.map((name) => [name, draft[name]])) as Partial<Draft<Name>>
      keepDraft(store, place, { version: base?.updatedAt ?? '', at: new Date().toISOString(), values })
    } else if (!offer) store.removeItem(place)
  }, [place, base, draft, changed, offer])
  const forget = () => {
    if (place) storage()?.removeItem(place)
    setOffer(undefined)
  }
  return {
    offer,
    /** Whether the record was saved since that was typed. */
    isOlder: offer !== undefined && offer.version !== (base?.updatedAt ?? ''),
    restore: () => {
      if (offer) form.restore(offer.values)
      setOffer(undefined)
    },
    forget,
  }
}

/** A browser may forbid it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { pickFields } from './draft-versions.ts'
import type { FormState } from './form-state.ts'
import { findDraft, type KeptDraft, keepDraft, placeOfDraft } from './kept-draft.ts'
import type { RecordKind } from './record-kind.ts'

type Form = Pick<FormState, 'base' | 'draft' | 'stored'> & { changed: string[] }

/** Stores each change in the browser, and offers what was stored when the form opened. */
export function useKeptDraft({ collection }: Pick<RecordKind, 'collection'>, form: Form) {
  const user = useSignedIn()
  const place = user && placeOfDraft(user.id, collection, form.base?._id)
  const [offer, setOffer] = useState<KeptDraft | undefined>(() => {
    const store = storage()
    return place && store ? findDraft(store, place, form.stored) : undefined
  })
  const { base, draft, changed } = form
  const before = useRef(place)
  useEffect(() => {
    const store = storage()
    if (!store || !place) return
    if (before.current && before.current !== place) store.removeItem(before.current)
    before.current = place
    if (changed.length > 0) {
      const values = pickFields(draft, changed)
      keepDraft(store, place, { version: base?.updatedAt ?? '', at: new Date().toISOString(), values })
    } else if (!offer) store.removeItem(place)
  }, [place, base, draft, changed, offer])
  const forget = () => {
    if (place) storage()?.removeItem(place)
    setOffer(undefined)
  }
  return {
    offer,
    isOlder: offer !== undefined && offer.version !== (base?.updatedAt ?? ''),
    take: () => {
      setOffer(undefined)
      return offer?.values ?? {}
    },
    forget,
  }
}

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

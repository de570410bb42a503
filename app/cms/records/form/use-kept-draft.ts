import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { pickFields } from './draft-versions.ts'
import type { FormState } from './form-state.ts'
import { draftStorage, dropDraft, findDraft, type KeptDraft, keepDraft, placeOfDraft } from './kept-draft.ts'
import type { RecordKind } from './record-kind.ts'

type Form = Pick<FormState, 'base' | 'draft' | 'stored'> & { changed: string[] }

/** Stores each change in the browser, and offers what was stored when the form opened. */
export function useKeptDraft({ collection }: Pick<RecordKind, 'collection'>, form: Form) {
  const user = useSignedIn()
  const place = user && placeOfDraft(user.id, collection, form.base?._id)
  const [offer, setOffer] = useState<KeptDraft | undefined>(() => {
    const store = draftStorage()
    return place && store ? findDraft(store, place, form.stored) : undefined
  })
  const { base, draft, changed } = form
  /** What this window kept last. */
  const own = useRef<{ place: string; at: string }>(undefined)
  useEffect(() => {
    const store = draftStorage()
    if (!store || !place) return
    const { current } = own
    if (current && (current.place !== place || changed.length === 0)) {
      dropDraft(store, current.place, current.at)
      own.current = undefined
    }
    if (changed.length === 0) return
    const at = new Date().toISOString()
    keepDraft(store, place, { version: base?.updatedAt ?? '', at, values: pickFields(draft, changed) })
    own.current = { place, at }
  }, [place, base, draft, changed])
  const forget = () => {
    if (place) draftStorage()?.removeItem(place)
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

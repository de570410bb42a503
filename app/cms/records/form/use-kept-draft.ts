import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { changedNames, pickFields } from './draft-versions.ts'
import { draftStorage, dropDraft, findDraft, type KeptDraft, keepDraft, placeOfDraft } from './kept-draft.ts'
import type { Draft } from './record-kind.ts'

/** `version` is the one that the draft is based on; the id is undefined for a new record. */
export type KeptForm = {
  collection: string
  id: string | undefined
  version: string
  stored: Draft
  draft: Draft
}

/** Stores each change in the browser, and offers the draft that was stored when the form opened. */
export function useKeptDraft({ collection, id, version, stored, draft }: KeptForm) {
  const user = useSignedIn()
  const place = user && placeOfDraft(user.id, collection, id)
  const [offer, setOffer] = useState<KeptDraft | undefined>(() => {
    const store = draftStorage()
    return place && store ? findDraft(store, place, stored) : undefined
  })
  /** What this window kept last. */
  const own = useRef<{ place: string; at: string }>(undefined)
  useEffect(() => {
    const store = draftStorage()
    if (!store || !place) return
    const changed = changedNames(draft, stored)
    const { current } = own
    if (current && (current.place !== place || changed.length === 0)) {
      dropDraft(store, current.place, current.at)
      own.current = undefined
    }
    if (changed.length === 0) return
    const now = new Date().toISOString()
    const at = keepDraft(store, place, { version, at: now, values: pickFields(draft, changed) })
    own.current = { place, at }
  }, [place, version, draft, stored])
  const forget = () => {
    if (place) draftStorage()?.removeItem(place)
    setOffer(undefined)
  }
  return {
    offer,
    isOlder: offer !== undefined && offer.version !== version,
    take: () => {
      setOffer(undefined)
      return offer?.values ?? {}
    },
    forget,
  }
}

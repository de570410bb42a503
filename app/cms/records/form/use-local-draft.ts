import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { changedNames, pickFields } from './draft-versions.ts'
import { draftKey, draftStorage, dropDraft, findDraft, storeDraft } from './local-draft.ts'
import type { Draft } from './record-kind.ts'

/** `version` is the one that the draft is based on; the id is undefined for a new record. */
export type LocalDraftForm = {
  collection: string
  id: string | undefined
  version: string
  stored: Draft
  draft: Draft
}

/**
 * Stores each change in the browser, and offers the draft that was stored when the form opened. Until somebody restores or
 * discards that, it is stored together with what is typed next.
 */
export function useLocalDraft({ collection, id, version, stored, draft }: LocalDraftForm) {
  const user = useSignedIn()
  const place = user && draftKey(user.id, collection, id)
  const [found, setFound] = useState(() => {
    const store = draftStorage()
    const draft = place && store ? findDraft(store, place, stored) : undefined
    return draft && { place, draft }
  })
  // The first save of a new record changes its key.
  const offer = found?.place === place ? found?.draft : undefined
  /** The newest value that this window stored. */
  const own = useRef<{ place: string; at: string }>(undefined)
  /** Leaves the offer. */
  const dropTyped = useStable(() => {
    const store = draftStorage()
    const { current } = own
    if (!store || !current) return
    dropDraft(store, current.place, current.at, found?.place === current.place ? found.draft : undefined)
    own.current = undefined
  })
  useEffect(() => {
    const store = draftStorage()
    if (!store || !place) return
    const changed = changedNames(draft, stored)
    if (own.current?.place !== place || changed.length === 0) dropTyped()
    if (changed.length === 0) return
    const values = { ...offer?.values, ...pickFields(draft, changed) }
    const now = new Date().toISOString()
    const at = storeDraft(store, place, { version: offer?.version ?? version, at: now, values })
    own.current = { place, at }
  }, [place, version, draft, stored, offer, dropTyped])
  const forget = () => {
    if (place) draftStorage()?.removeItem(place)
    setFound(undefined)
  }
  return {
    offer,
    isOlder: offer !== undefined && offer.version !== version,
    take: () => {
      setFound(undefined)
      return offer?.values ?? {}
    },
    forget,
    dropTyped,
  }
}

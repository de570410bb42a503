import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { changedNames, pickFields } from './draft-versions.ts'
import { draftKey, draftStorage, findDraftOfWindows, placeOfWindow, storeDraft } from './local-draft.ts'
import type { Attempt, Draft } from './record-kind.ts'

/** `version` is the one that the draft is based on; the id is undefined for a new record. */
export type LocalDraftForm = {
  collection: string
  id: string | undefined
  version: string
  stored: Draft
  draft: Draft
  attempt?: Attempt | undefined
}

/** Stores each change in the browser, and offers what was stored and not saved when the form opened. */
export function useLocalDraft({ collection, id, version, stored, draft, attempt }: LocalDraftForm) {
  const user = useCurrentUser()
  const place = user && draftKey(user.id, collection, id)
  const [window] = useState(randomUuid)
  const own = place && placeOfWindow(place, window)
  const find = () => {
    const store = draftStorage()
    return { place, draft: place && store ? findDraftOfWindows(store, place, stored, own) : undefined }
  }
  const [found, setFound] = useState(find)
  // The first save of a new record changes its key.
  const offer = found.place === place ? found.draft : undefined
  /** Where this window has stored something. */
  const storedAt = useRef<string>(undefined)
  /** Leaves the offer. */
  const dropTyped = useStable(() => {
    if (storedAt.current) draftStorage()?.removeItem(storedAt.current)
    storedAt.current = undefined
  })
  useEffect(() => {
    const store = draftStorage()
    if (!store || !own) return
    const changed = changedNames(draft, stored)
    if (storedAt.current !== own || changed.length === 0) dropTyped()
    if (changed.length === 0) return
    storeDraft(store, own, {
      version,
      at: new Date().toISOString(),
      values: pickFields(draft, changed),
      attempt,
    })
    storedAt.current = own
  }, [own, version, draft, stored, attempt, dropTyped])
  const forget = () => {
    for (const key of offer?.places ?? []) draftStorage()?.removeItem(key)
    // There may be another draft, from another window.
    setFound(find())
  }
  return {
    offer,
    isOlder: offer !== undefined && offer.version !== version,
    take: () => {
      forget()
      return offer?.values ?? {}
    },
    forget,
    dropTyped,
  }
}

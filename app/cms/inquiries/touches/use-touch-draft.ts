import { useRef, useState } from 'react'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { touchDrafts } from '#app/cms/records/form/erased-drafts.ts'
import {
  draftKey,
  draftStorage,
  dropDraft,
  findDraftOfWindows,
  placeOfWindow,
  storeDraft,
} from '#app/cms/records/form/local-draft.ts'
import type { TouchKind, TouchOutcome, TouchRecord } from '#app/domain/touch/touch.ts'

/** `id` is the new entry's, so that it is stored once. `at` is empty until it is changed. */
type TouchDraft = { id: string; kind: TouchKind; outcome: TouchOutcome | ''; text: string; at: string }

/** Keeps a touch's text in this browser until the touch is saved or cancelled. */
export function useTouchDraft(inquiryId: string, old: TouchRecord | undefined) {
  const user = useCurrentUser()
  const all = user && draftKey(user.id, touchDrafts, inquiryId, old?._id)
  const version = old?.text ?? ''
  const [found] = useState(() => findTouch(all, old))
  const [window] = useState(randomUuid)
  const place = found?.place ?? (all && placeOfWindow(all, window))
  /** When this window last stored something. */
  const storedAt = useRef(found?.at)
  const drop = () => {
    const storage = draftStorage()
    if (place && storage && storedAt.current) dropDraft(storage, place, storedAt.current)
  }
  const store = (values: TouchDraft) => {
    const storage = draftStorage()
    if (!place || !storage) return
    const isAsStored = values.text.trim() === version && values.outcome === (old?.outcome ?? '') && !values.at
    if (isAsStored) return drop()
    storedAt.current = storeDraft(storage, place, { version, at: new Date().toISOString(), values })
  }
  return { found, store, drop }
}

/** A new entry that waits to be saved. */
export function useWaitingTouch(inquiryId: string): TouchKind | undefined {
  const user = useCurrentUser()
  const [found, setFound] = useState<{ id: string; kind: TouchKind | undefined }>()
  if (found?.id === inquiryId) return found.kind
  const kind = findTouch(user && draftKey(user.id, touchDrafts, inquiryId), undefined)?.values.kind
  setFound({ id: inquiryId, kind })
  return kind
}

function findTouch(place: string | undefined, old: TouchRecord | undefined) {
  const storage = draftStorage()
  const text = old?.text ?? ''
  const stored = { id: '', kind: old?.kind ?? 'note', outcome: old?.outcome ?? '', text, at: '' }
  const found = place && storage ? findDraftOfWindows(storage, place, stored) : undefined
  if (!found) return undefined
  const isChanged = found.version !== text
  return {
    at: found.at,
    place: found.places[0]!,
    isChanged,
    values: { ...stored, ...found.values } as TouchDraft,
  }
}

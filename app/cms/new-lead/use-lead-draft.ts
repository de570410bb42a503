import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import {
  draftKey,
  draftStorage,
  dropDraft,
  findDraftOfWindows,
  placeOfWindow,
  storeDraft,
} from '#app/cms/records/form/local-draft.ts'
import { readChoice, storeChoice } from '#app/cms/ui/browser-choice.ts'
import type { CategorySlug } from '#app/domain/inquiry/inquiry-category.ts'
import { type EnteredSource, enteredSources } from '#app/domain/inquiry/lead-source.ts'
import { draftAfter, emptyDraft, type LeadDraft } from './lead-draft.ts'

/** Keeps what is typed in this browser until it is stored or dropped; it opens as it was left. */
export function useLeadDraft(category: CategorySlug) {
  const user = useCurrentUser()
  const userId = user?.id ?? ''
  const [empty, setEmpty] = useState(() => emptyDraft(category, lastSource(userId)))
  const [{ place, found }] = useState(() => {
    const all = draftKey(userId, 'inquiries', undefined)
    const storage = draftStorage()
    const found = storage && findDraftOfWindows(storage, all, empty)
    return { found, place: found?.places[0] ?? placeOfWindow(all, randomUuid()) }
  })
  const [{ draft, storedAt }, setState] = useState({
    draft: { ...empty, ...found?.values } as LeadDraft,
    storedAt: found?.at,
  })
  const own = useRef(storedAt)
  const isTyped = (['name', 'phone', 'email', 'message', 'address'] as const).some((name) => draft[name])
  useEffect(() => {
    const storage = draftStorage()
    if (!storage) return
    if (!isTyped) {
      if (own.current) dropDraft(storage, place, own.current)
      own.current = undefined
      return
    }
    own.current = storeDraft(storage, place, { version: '', at: new Date().toISOString(), values: draft })
  }, [place, draft, isTyped])
  const restart = (next: LeadDraft) => {
    setEmpty(next)
    setState({ draft: next, storedAt: undefined })
  }
  return {
    draft,
    /** When what is restored was typed. */
    storedAt,
    change: (edit: Partial<LeadDraft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...edit } })),
    clear: () => restart(emptyDraft(category, lastSource(userId))),
    goOn: () => restart(draftAfter(draft)),
    remember: () => storeChoice(keyOf(userId), draft.source),
    forget: () => {
      const storage = draftStorage()
      if (storage && own.current) dropDraft(storage, place, own.current)
    },
  }
}

// How the last lead came that this user entered in this browser: the next one often comes the same way.
const keyOf = (userId: string) => `keyturn-last-source:${userId}`

function lastSource(userId: string): EnteredSource {
  const last = readChoice(keyOf(userId))
  return enteredSources.find((one) => one === last) ?? 'phone'
}

import { useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { nextTouchDrafts } from '#app/cms/records/form/erased-drafts.ts'
import { draftKey, draftStorage, findDraftOfWindows } from '#app/cms/records/form/local-draft.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'

type Next = Card['nextTouch']

/** A planned day that is over gives way to tomorrow. */
const fieldsOf = (next: Next, today: string) => ({
  on: next && next.on > today ? next.on : daysAfter(today, 1),
  note: next?.note ?? '',
})

/** Keeps what is typed about a next touch in this browser until it is saved or cancelled. */
export function useNextTouchDraft(inquiryId: string, next: Next, today: string) {
  const [opened] = useState(() => ({ stored: fieldsOf(next, today), version: JSON.stringify(next) }))
  const [draft, setDraft] = useState(opened.stored)
  const change = (edit: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...edit }))
  const typed = useRestoredDraft({ collection: nextTouchDrafts, id: inquiryId, ...opened, draft }, change)
  return { draft, change, typed }
}

/** Whether something typed waited to be saved when the lead was opened. */
export function useWaitingNextTouch(inquiryId: string, next: Next, today: string): boolean {
  const user = useCurrentUser()
  const [waits] = useState(() => {
    const store = draftStorage()
    const place = user && draftKey(user.id, nextTouchDrafts, inquiryId)
    return place && store ? findDraftOfWindows(store, place, fieldsOf(next, today)) !== undefined : false
  })
  return waits
}

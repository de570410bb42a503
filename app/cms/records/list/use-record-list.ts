import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import type { Screen } from '#app/cms/ui/screens.ts'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { Collection } from '#app/domain/activity/activity.ts'
import { type ChangeRow, type Row, useTicks } from './use-ticks.ts'

type ListedKind<Stored> = {
  collection: Collection
  noun: string
  list: Screen
  change: ChangeRow<Stored>
  remove: (id: string) => Promise<unknown>
  words: { failed: (error: string) => string }
  consequence: string
}

const everywhere = () => true

/** A page of records: ticks saved row by row, deletion, and the question before unsaved ticks are left. */
export function useRecordList<Stored extends Row>(kind: ListedKind<Stored>, rows: Stored[]) {
  useRowKeys('.table .open')
  const ticks = useTicks<Stored>({ rows, change: kind.change, failed: kind.words.failed })
  const deletion = useDeletion(rows, kind.remove)
  const guard = useUnsavedGuard({ unsaved: ticks.dirtyNames, leaves: everywhere, onLeave: ticks.discard })
  return { kind, ticks, deletion, leaveDialog: guard.dialog }
}

/** After a deletion, reads the list again and focuses the row that took the place. */
function useDeletion<Stored extends Row>(rows: Stored[], remove: (id: string) => Promise<unknown>) {
  const tell = useTrashMessage()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Stored>()
  const deleted = useRef<{ place: number; from: Stored[] }>(undefined)
  const confirm = async () => {
    if (!asked) return
    const place = rows.findIndex(({ _id }) => _id === asked._id)
    await remove(asked._id).catch(ignoreMissing)
    deleted.current = { place, from: rows }
    tell([asked._id], `${asked.name} was deleted`)
    await revalidate()
  }
  useEffect(() => {
    const { current: gone } = deleted
    // Only after the new rows are rendered and the dialog, which returns the focus itself, is closed.
    if (!gone || asked || gone.from === rows) return
    deleted.current = undefined
    focusRow(gone.place)
  }, [asked, rows])
  return { asked, ask: setAsked, confirm, close: () => setAsked(undefined) }
}

/** The last row beyond the end. A page without rows has another component, and keep-focus.ts chooses there. */
function focusRow(place: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.table .open')]
  links[Math.min(place, links.length - 1)]?.focus()
}

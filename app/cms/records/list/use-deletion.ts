import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { focusRow } from './row-focus.ts'

type Row = { _id: string; name: string }

/** The row that is about to be deleted; afterwards the list is read again, and the focus goes to the row in its place. */
export function useDeletion<Stored extends Row>(rows: Stored[], remove: (id: string) => Promise<unknown>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Stored>()
  const deleted = useRef<{ place: number; from: Stored[] }>(undefined)
  const confirm = async () => {
    if (!asked) return
    const place = rows.findIndex(({ _id }) => _id === asked._id)
    await remove(asked._id).catch(ignoreMissing)
    deleted.current = { place, from: rows }
    toast(`${asked.name} was deleted`)
    await revalidate()
  }
  useEffect(() => {
    const { current: gone } = deleted
    // only once the new rows are there and the dialog, which gives the focus back itself, is away
    if (!gone || asked || gone.from === rows) return
    deleted.current = undefined
    focusRow(gone.place)
  }, [asked, rows])
  return { asked, ask: setAsked, confirm, close: () => setAsked(undefined) }
}

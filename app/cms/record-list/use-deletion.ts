import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ignoreMissing } from '../record-form/use-editing.ts'
import { useToast } from '../ui/use-toast.ts'

type Row = { _id: string; name: string }

/** The row that is about to be deleted; afterwards the list is read again, and the focus goes to the row in its place. */
export function useDeletion<Stored extends Row>(rows: Stored[], remove: (id: string) => Promise<unknown>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Stored>()
  const deleted = useRef<number>(undefined)
  const confirm = async () => {
    if (!asked) return
    const place = rows.findIndex(({ _id }) => _id === asked._id)
    await remove(asked._id).catch(ignoreMissing)
    deleted.current = place
    toast(`${asked.name} was deleted`)
    await revalidate()
  }
  const close = () => {
    setAsked(undefined)
    if (deleted.current === undefined) return
    focusRow(deleted.current)
    deleted.current = undefined
  }
  return { asked, ask: setAsked, confirm, close }
}

function focusRow(place: number) {
  const links = [...document.querySelectorAll<HTMLElement>('.table .open')]
  const next = links[Math.min(place, links.length - 1)] ?? document.querySelector<HTMLElement>('.tools input')
  next?.focus()
}

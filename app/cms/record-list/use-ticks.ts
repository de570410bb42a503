import { useState } from 'react'
import { CallFailed } from '#app/cms/ui/call-failed.ts'
import { genericFailure } from '#app/cms/ui/failure-text.ts'
import { type ToastAction, useToast } from '#app/cms/ui/use-toast.ts'

export type Row = { _id: string; name: string; updatedAt: string }
/** The fields of a row that are ticks. */
type TickName<Stored> = { [Name in keyof Stored]: Stored[Name] extends boolean ? Name : never }[keyof Stored]
type Ticks<Stored> = Partial<Pick<Stored, TickName<Stored>>>
export type ChangeRow<Stored> = (
  id: string,
  changes: Ticks<Stored> & { updatedAt: string },
) => Promise<Stored>

type Options<Stored> = {
  rows: Stored[]
  change: ChangeRow<Stored>
  failed: (error: string) => string
}

/** The ticks of a list's rows: changed in place, and saved row by row (section 2.4). */
export function useTicks<Stored extends Row>({ rows, change, failed }: Options<Stored>) {
  const [read, setRead] = useState(rows)
  const [stored, setStored] = useState<Record<string, Stored>>({})
  const [ticks, setTicks] = useState<Record<string, Ticks<Stored>>>({})
  if (read !== rows) {
    // the list was read again: ticks that are not saved stay with the rows that are still shown
    const shown = new Set(rows.map(({ _id }) => _id))
    setRead(rows)
    setStored({})
    setTicks(Object.fromEntries(Object.entries(ticks).filter(([id]) => shown.has(id))))
  }
  const keep = (record: Stored) => setStored((now) => ({ ...now, [record._id]: record }))
  const { store, saving } = useRowStore({ change, failed, keep })
  const items = rows.map((row) => {
    const record = stored[row._id] ?? row
    const changes = changesOf(record, ticks[row._id])
    return {
      /** As it is stored, and as it is ticked. */
      record,
      shown: { ...record, ...changes },
      changes,
      isDirty: Object.keys(changes).length > 0,
      isSaving: saving.includes(row._id),
    }
  })
  return {
    items,
    dirtyNames: items.filter(({ isDirty }) => isDirty).map(({ record }) => record.name),
    tick: ({ _id }: Stored, changes: Ticks<Stored>) =>
      setTicks((now) => ({ ...now, [_id]: { ...now[_id], ...changes } })),
    store,
  }
}

type StoreOptions<Stored> = Omit<Options<Stored>, 'rows'> & { keep: (record: Stored) => void }

function useRowStore<Stored extends Row>({ change, failed, keep }: StoreOptions<Stored>) {
  const toast = useToast()
  const [saving, setSaving] = useState<string[]>([])
  const store = async (record: Stored, changes: Ticks<Stored>, action?: (now: Stored) => ToastAction) => {
    const { _id, name, updatedAt } = record
    setSaving((ids) => [...ids, _id])
    try {
      const now = await change(_id, { ...changes, updatedAt })
      keep(now)
      toast(`Changes made to ${name} have been saved.`, action ? { action: action(now) } : {})
    } catch (error) {
      const answered = error instanceof CallFailed && error.status > 0
      // what somebody else stored is shown now, beside one's own ticks: to save again is to save on that
      if (answered && error.status === 409) keep(error.current as Stored)
      toast(answered ? failed(error.message) : genericFailure, { kind: 'error' })
    } finally {
      setSaving((ids) => ids.filter((id) => id !== _id))
    }
  }
  return { store, saving }
}

function changesOf<Stored extends Row>(stored: Stored, ticks: Ticks<Stored> = {}): Ticks<Stored> {
  const changed = Object.entries(ticks).filter(([name, value]) => stored[name as keyof Stored] !== value)
  return Object.fromEntries(changed) as Ticks<Stored>
}

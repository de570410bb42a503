import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { genericFailure, hasResponse } from '#app/cms/data/failure-text.ts'
import { type ToastAction, useToast } from '#app/cms/ui/use-toast.ts'
import { keepHeld } from './held-rows.ts'

export type Row = { _id: string; name: string; updatedAt: string }
type TickName<Stored> = { [Name in keyof Stored]: Stored[Name] extends boolean ? Name : never }[keyof Stored]
type Ticks<Stored> = Partial<Pick<Stored, TickName<Stored>>>
/** A dialog asks for other values that are stored with the ticks. */
export type ChangeRow<Stored> = (
  id: string,
  changes: Partial<Stored> & { updatedAt: string },
) => Promise<Stored>

type Options<Stored> = {
  rows: Stored[]
  change: ChangeRow<Stored>
  failed: (error: string) => string
}

/** Ticks change in place and are saved row by row (section 2.4). */
export function useTicks<Stored extends Row>({ rows, change, failed }: Options<Stored>) {
  const [read, setRead] = useState({ rows, shown: rows })
  const [stored, setStored] = useState<Record<string, Stored>>({})
  const [ticks, setTicks] = useState<Record<string, Ticks<Stored>>>({})
  const replace = (record: Stored) => setStored((now) => ({ ...now, [record._id]: record }))
  const drop = (id: string) => setTicks(({ [id]: dropped, ...others }) => others)
  const { store, saving } = useRowStore({ change, failed, replace, drop })
  const isHeld = (row: Stored) => saving.includes(row._id) || isTicked(stored[row._id] ?? row, ticks[row._id])
  if (read.rows !== rows) {
    // The list was read again: unsaved ticks stay, and so does what was stored here since the request.
    const shown = keepHeld(rows, read.shown, isHeld)
    setRead({ rows, shown })
    setStored(pick(stored, (id, record) => shown.some((row) => row._id === id && isOlder(row, record))))
    setTicks(pick(ticks, (id) => shown.some(({ _id }) => _id === id)))
  }
  const listed = read.shown.filter((row) => rows.includes(row) || isHeld(row))
  const items = listed.map((row) => {
    const record = stored[row._id] ?? row
    const changes = changesOf(record, ticks[row._id])
    return {
      record,
      shown: { ...record, ...changes },
      changes,
      isDirty: isTicked(record, ticks[row._id]),
      isSaving: saving.includes(row._id),
    }
  })
  return {
    items,
    discard: () => setTicks({}),
    dirtyNames: items.filter(({ isDirty }) => isDirty).map(({ record }) => record.name),
    tick: ({ _id }: Stored, changes: Ticks<Stored>) =>
      setTicks((now) => ({ ...now, [_id]: { ...now[_id], ...changes } })),
    store,
  }
}

type StoreOptions<Stored> = Omit<Options<Stored>, 'rows'> & {
  replace: (record: Stored) => void
  drop: (id: string) => void
}

function useRowStore<Stored extends Row>({ change, failed, replace, drop }: StoreOptions<Stored>) {
  const toast = useToast()
  const [saving, setSaving] = useState<string[]>([])
  const store = async (record: Stored, changes: Partial<Stored>, action?: (now: Stored) => ToastAction) => {
    const { _id, name, updatedAt } = record
    setSaving((ids) => [...ids, _id])
    try {
      const now = await change(_id, { ...changes, updatedAt }).catch((error) => storedIn(error, changes))
      replace(now)
      toast(`Changes made to ${name} have been saved.`, action ? { action: action(now) } : {})
    } catch (error) {
      // Shows what somebody else stored, with the user's own ticks: saving again builds on that.
      if (hasResponse(error) && error.status === 409) replace(error.current as Stored)
      if (hasResponse(error) && error.status === 404) drop(_id)
      toast(hasResponse(error) ? failed(error.message) : genericFailure, { kind: 'error' })
    } finally {
      setSaving((ids) => ids.filter((id) => id !== _id))
    }
  }
  return { store, saving }
}

/** The stored record of a conflict that has all changes: the response to an earlier save of them was lost. */
function storedIn<Stored extends Row>(error: unknown, changes: Partial<Stored>): Stored {
  const stored = hasResponse(error) && error.status === 409 && (error.current as Stored | undefined)
  if (!stored || hashKey([{ ...stored, ...changes }]) !== hashKey([stored])) throw error
  return stored
}

function changesOf<Stored extends Row>(stored: Stored, ticks: Ticks<Stored> = {}): Ticks<Stored> {
  const changed = Object.entries(ticks).filter(([name, value]) => stored[name as keyof Stored] !== value)
  return Object.fromEntries(changed) as Ticks<Stored>
}

const isTicked = <Stored extends Row>(stored: Stored, ticks: Ticks<Stored> | undefined) =>
  Object.keys(changesOf(stored, ticks)).length > 0

const isOlder = (row: Row, than: Row) => Date.parse(row.updatedAt) < Date.parse(than.updatedAt)

const pick = <Value>(all: Record<string, Value>, keep: (id: string, value: Value) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([id, value]) => keep(id, value)))

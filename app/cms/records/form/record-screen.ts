// The route of a record's form: loads its record, and turns a new record's form into a stored one's.
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useParams, useRevalidator } from 'react-router'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import type { Screen } from '#app/cms/ui/screens.ts'
import type { StoredRecord } from './record-kind.ts'

type Kind<Stored> = {
  noun: string
  list: Screen
  addressOf: (id: string) => string
  find: (id: string) => Promise<Stored>
}
type Loaded = { record?: { name: string } | undefined } | undefined

export function createRecordScreen<Stored extends StoredRecord>(kind: Kind<Stored>) {
  const prefetched = createPrefetchedRecord<Stored>()
  const nameOf = (loaded: unknown, id: string | undefined) =>
    (loaded as Loaded)?.record?.name ?? (id ? '…' : `New ${kind.noun}`)
  const crumbs = ({ loaderData, params }: { loaderData: unknown; params: { id?: string | undefined } }) => [
    kind.list,
    { label: nameOf(loaderData, params.id) },
  ]
  return {
    load: async (id: string | undefined): Promise<{ record: Stored | undefined }> => ({
      record: id ? (prefetched.take(id) ?? (await kind.find(id))) : undefined,
    }),
    /** A revalidation must not replace the edited record, nor lose it to a failure. */
    shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
      currentParams.id !== nextParams.id || prefetched.holds(nextParams.id),
    handle: { ground: 'form', crumbs } satisfies StaffHandle,
    nameOf,
    useFormRoute: () => useFormRoute(kind.addressOf, prefetched.put),
  }
}

/** Another record gets another form, but a new record keeps its form once it is stored. */
function useFormRoute<Stored extends StoredRecord>(
  addressOf: (id: string) => string,
  send: (record: Stored) => void,
) {
  const { id } = useParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [bornId, setBornId] = useState<string>()
  const [shown, setShown] = useState({ id, key: 0 })
  if (shown.id !== id) setShown({ id, key: id !== undefined && id === bornId ? shown.key : shown.key + 1 })
  return {
    key: shown.key,
    goTo: (record: Stored) => {
      send(record)
      setBornId(record._id)
      navigate(addressOf(record._id), { replace: true, state: { keepFocus: true } })
    },
    rename: (record: Stored) => {
      send(record)
      void revalidate()
    },
  }
}

export type FormRoute<Stored extends StoredRecord> = ReturnType<typeof useFormRoute<Stored>>

/** The record that a save returned: its screen need not read it again. */
function createPrefetchedRecord<Stored extends { _id: string }>() {
  let held: Stored | undefined
  return {
    put: (record: Stored) => {
      held = record
    },
    holds: (id: string | undefined) => id !== undefined && held?._id === id,
    take: (id: string): Stored | undefined => {
      const record = held?._id === id ? held : undefined
      held = undefined
      return record
    },
  }
}

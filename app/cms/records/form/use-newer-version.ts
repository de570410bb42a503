import { useState } from 'react'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { useCollectionNews } from '#app/cms/data/use-collection-news.ts'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'

type Options<Name extends string, Stored extends StoredRecord, Body extends object> = {
  kind: RecordKind<Name, Stored, Body>
  /** The record as this form knows it; none for a new one. */
  base: Stored | undefined
  /** Nothing is read as long as this holds. */
  held: boolean
  onGone: () => void
}

/** What somebody else has stored of this record since it was read. It changes nothing in the form by itself. */
export function useNewerVersion<Name extends string, Stored extends StoredRecord, Body extends object>({
  kind,
  base,
  held,
  onGone,
}: Options<Name, Stored, Body>): Stored | undefined {
  const [found, setFound] = useState<Stored>()
  const isAsked = useTopDialog() !== undefined
  useCollectionNews({
    collection: kind.collection,
    held: !base || held || isAsked,
    read: async () => {
      if (!base) return
      try {
        setFound(await kind.find(base._id))
      } catch (error) {
        if (!(error instanceof CallFailed && error.status === 404)) throw error
        onGone()
      }
    },
  })
  const isNewer = base && found?._id === base._id && Date.parse(found.updatedAt) > Date.parse(base.updatedAt)
  return isNewer ? found : undefined
}

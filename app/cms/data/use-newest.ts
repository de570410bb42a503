import { useState } from 'react'

type Stored = { _id: string; updatedAt: string }

/** The newer of the record that a screen has and of the one that the response to a change brought, and how to set that. */
export function useNewest<Record extends Stored>(record: Record): [Record, (stored: Record) => void] {
  const [stored, setStored] = useState(record)
  const isNewer = stored._id === record._id && stored.updatedAt > record.updatedAt
  return [isNewer ? stored : record, setStored]
}

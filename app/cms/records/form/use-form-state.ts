import { useRef, useState } from 'react'
import { changeForm, type FormChange, openForm } from './form-state.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'

/** `current` has the state at once: responses and clicks come between two renders. */
export function useFormState<Stored extends StoredRecord>(
  kind: RecordKind<Stored>,
  record: Stored | undefined,
) {
  const [state, show] = useState(() => openForm(kind, record))
  const latest = useRef(state)
  const dispatch = (change: FormChange<Stored>) => {
    latest.current = changeForm(kind, latest.current, change)
    show(latest.current)
  }
  return { state, current: () => latest.current, dispatch }
}

export type Form<Stored extends StoredRecord> = ReturnType<typeof useFormState<Stored>>

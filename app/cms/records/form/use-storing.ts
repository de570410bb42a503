import { useRef, useState } from 'react'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { Draft, RecordKind, StoredRecord } from './record-kind.ts'
import { alertFor, type Trouble, troubleOf } from './save-failure.ts'
import type { useDraft } from './use-draft.ts'
import type { useFaults } from './use-faults.ts'

type Storing<Name extends string, Stored extends StoredRecord> = {
  /** The stored record that is changed; none when one is created. */
  over: Stored | undefined
  sent: Draft<Name>
  ask: () => Promise<Stored>
  retry: () => unknown
}

type Options<Name extends string, Stored extends StoredRecord, Body extends object> = {
  kind: RecordKind<Name, Stored, Body>
  draft: ReturnType<typeof useDraft<Name, Stored, Body>>
  faults: ReturnType<typeof useFaults<Name>>
  onStored: (stored: Stored, created: boolean) => void
}

/** Stores one thing at a time, and says how it went. Whatever the reason of a failure, what was typed stays. */
export function useStoring<Name extends string, Stored extends StoredRecord, Body extends object>({
  kind,
  draft,
  faults,
  onStored,
}: Options<Name, Stored, Body>) {
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Stored>>()
  const busy = useRef(false)

  const refuse = (error: unknown, { over, retry }: Storing<Name, Stored>) => {
    if (error instanceof CallFailed && error.status === 422 && faults.blame(error.fields)) return
    const found = troubleOf(error, over)
    setTrouble(found)
    if (found.kind !== 'refused') return
    toast(alertFor(error, over, kind.words), { kind: 'error', action: { label: 'Try again', run: retry } })
  }

  const store = async (storing: Storing<Name, Stored>) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setTrouble(undefined)
    faults.clear()
    try {
      const stored = await storing.ask()
      draft.adopt(stored, storing.sent)
      toast(storing.over ? kind.words.updated : kind.words.created)
      onStored(stored, !storing.over)
    } catch (error) {
      refuse(error, storing)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saving, trouble, store, meet: setTrouble, closeTrouble: () => setTrouble(undefined) }
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import type { Place } from './record-screen.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useRecordForm } from './use-record-form.ts'

type Options<Name extends string, Stored extends StoredRecord, Body extends object> = {
  kind: RecordKind<Name, Stored, Body>
  record: Stored | undefined
  place: Place<Stored>
  /** Faults beyond those of the schema. */
  alsoAtFault?: () => FieldMessages
  /** What is under way beside the fields, such as an upload, by its name. */
  alsoUnsaved?: string[]
}

/** A record's form in its place: saving may move it to its own address, and leaving it unsaved asks. */
export function useEditing<Name extends string, Stored extends StoredRecord, Body extends object>({
  kind,
  record,
  place,
  alsoAtFault,
  alsoUnsaved = [],
}: Options<Name, Stored, Body>) {
  const navigate = useNavigate()
  const toast = useToast()
  const onStored = (stored: Stored, created: boolean) => {
    if (created) {
      guard.release()
      place.goTo(stored)
    } else if (stored.name !== form.base?.name) place.rename(stored)
  }
  const [isOver, setOver] = useState(false)
  const form = useRecordForm({ kind, record, onStored, isOver, ...(alsoAtFault && { alsoAtFault }) })
  const unsaved = [...form.changed.map((name) => kind.labels[name]), ...alsoUnsaved]
  const kept = useKeptDraft(kind, form)
  const guard = useUnsavedGuard({ unsaved, onLeave: kept.forget })
  const remove = async () => {
    const { base } = form
    if (!base) return
    await kind.remove(base._id).catch(ignoreMissing)
    setOver(true)
    kept.forget()
    guard.release()
    toast(`${base.name} was deleted`)
    navigate(kind.listPath)
  }
  return { form, kept, remove, leaveDialog: guard.dialog }
}

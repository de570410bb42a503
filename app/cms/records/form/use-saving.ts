// Saves a record's form. A response may be lost: what was stored nevertheless is found by the drafts that were sent.
import { useRef } from 'react'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { genericFailure, hasResponse } from '#app/cms/data/failure-text.ts'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { changedNames, pickFields } from './draft-versions.ts'
import { isBusy, isGone, isStoredIn } from './form-state.ts'
import {
  type Attempt,
  type Body,
  type Draft,
  halfTypedIn,
  type RecordKind,
  type StoredRecord,
} from './record-kind.ts'
import type { Form } from './use-form-state.ts'

type Saving<Stored extends StoredRecord> = {
  kind: RecordKind<Stored>
  moreErrors: FieldMessages
  form: Form<Stored>
  onStored: (stored: Stored, before: Stored | undefined) => void
}

/** One save at a time. Every failure keeps the typed text. */
export function useSaving<Stored extends StoredRecord>({ kind, form, moreErrors, onStored }: Saving<Stored>) {
  const { current, dispatch } = form
  const toast = useToast()
  const takeAway = useRef<() => void>(undefined)
  /** The drafts whose save failed. The server may have stored one of them: its response may be lost. */
  const failed = useRef<Draft[]>([])
  const findSent = (record: Stored, ...more: Draft[]) =>
    [...more, ...failed.current].find((sent) => isStoredIn(kind, current(), sent, record))
  const tellStored = (record: Stored, sent: Draft) => {
    const { base } = current()
    takeAway.current?.()
    failed.current = []
    dispatch({ type: 'stored', record, sent })
    toast(base ? kind.words.updated : kind.words.created)
    onStored(record, base)
  }
  const store = async (sent: Draft, send: () => Promise<Stored>, retry: () => unknown, attempt?: Attempt) => {
    const { base, attempt: earlier } = current()
    if (isBusy(current())) return
    dispatch({ type: 'sent', attempt })
    const tell = (record: Stored, before: Draft) => {
      tellStored(record, before)
      return before === sent ? undefined : retry()
    }
    try {
      const record = await send()
      // An earlier call may have stored a new record. Its link may be the server's, and the rest a colleague's.
      return tell(record, attempt ? (findSent(record, sent) ?? attempt.draft) : sent)
    } catch (error) {
      const theirs = conflictIn<Stored>(error)
      const before = theirs && findSent(theirs, sent)
      if (before) return tell(theirs, before)
      // A refused call stored nothing; an earlier one may have.
      dispatch({ type: 'failed', error, attempt: isRefusal(error) ? earlier : attempt })
      if (current().phase.name !== 'refused') return
      failed.current.push(sent)
      const action = { label: 'Try again', run: retry }
      takeAway.current = toast(alertFor(error, base, kind.words), { kind: 'error', action })
    }
  }
  /** A save may be stored although its response was lost: the record read after it then has what was sent. */
  const found = (record: Stored) => {
    const sent = current().phase.name === 'refused' ? findSent(record) : undefined
    return sent ? tellStored(record, sent) : dispatch({ type: 'heard', record })
  }
  const save = useStable((): unknown => {
    if (isGone(current())) return dispatch({ type: 'reminded' })
    const { base, stored, draft } = current()
    const checked = kind.check(draft)
    const errors = { ...('errors' in checked && checked.errors), ...halfTypedIn(kind.labels), ...moreErrors }
    if ('errors' in checked || Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors })
    const { body } = checked
    const changes = pickFields(body, changedNames(draft, stored))
    if (base) {
      const send = () => kind.change(base._id, { ...changes, updatedAt: base.updatedAt })
      return store(draft, send, save)
    }
    const attempt = current().attempt ?? { id: randomUuid(), draft }
    return store(draft, () => kind.create(body, attempt.id), save, attempt)
  })
  const change = useStable((changes: Body) => {
    const { base, stored } = current()
    if (!base) return
    const send = () => kind.change(base._id, { ...changes, updatedAt: base.updatedAt })
    void store(stored, send, () => change(changes))
  })
  return { save, change, found }
}

const isRefusal = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500

/** The stored record of a conflict. */
const conflictIn = <Stored extends StoredRecord>(error: unknown) =>
  error instanceof CallFailed && error.status === 409 ? (error.current as Stored | undefined) : undefined

/** Section 8: the server's error for an updated record, else the generic one. */
function alertFor(error: unknown, base: StoredRecord | undefined, words: RecordKind['words']) {
  return base && hasResponse(error) ? words.failed(error.message) : genericFailure
}

// What every record's form has around its fields: heading, faults, save bar, and the questions it may have to ask.
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { SaveBar, useSaveKey } from '#app/cms/ui/save-bar.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { GoneNote } from './gone-note.tsx'
import { KeptDraftNote } from './kept-draft-note.tsx'
import { NewerVersion } from './newer-version.tsx'
import { RecordHistory } from './record-history.tsx'
import type { StoredRecord } from './record-kind.ts'
import { saveWords } from './save-status.ts'
import type { useEditing } from './use-editing.ts'

type Editing<Name extends string, Stored extends StoredRecord, Body extends object> = ReturnType<
  typeof useEditing<Name, Stored, Body>
>

type Props<Name extends string, Stored extends StoredRecord, Body extends object> = {
  editing: Editing<Name, Stored, Body>
  /** Beside the heading. */
  status?: ReactNode
  actions?: ReactNode
  aside: ReactNode
  /** Of a stored record, for the question before it is deleted. */
  detail?: string
  picture?: ReactNode
  /** Names for the history, beyond the form's fields. */
  moreLabels?: Record<string, string>
  children: ReactNode
}

export function RecordFormFrame<Name extends string, Stored extends StoredRecord, Body extends object>(
  props: Props<Name, Stored, Body>,
) {
  const { editing, status, actions, aside, moreLabels, children } = props
  const { form } = editing
  const { kind, base } = form
  const id = useId()
  const titleId = `${id}-title`
  const isUnsaved = form.changed.length > 0 || !base
  useSaveKey(form.save, isUnsaved)
  return (
    <>
      <div className="head">
        <h1 id={titleId} tabIndex={-1}>
          {base?.name ?? `New ${kind.noun}`}
        </h1>
        {status}
        <span className="end">
          {actions}
          {base && <Deletion {...props} />}
        </span>
      </div>
      {form.trouble?.kind === 'gone' && (
        <GoneNote
          noun={kind.noun}
          listPath={kind.listPath}
          saving={form.saving}
          onCreate={form.createAgain}
        />
      )}
      <KeptDraftNote kept={editing.kept} kind={kind} titleId={titleId} />
      <NewerVersion form={form} titleId={titleId} />
      <FaultSummary faults={form.faults} attempt={form.attempt} labels={kind.labels} />
      <form
        className="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <div>{children}</div>
        <div className="aside">
          {aside}
          {base && (
            <RecordHistory
              collection={kind.collection}
              id={base._id}
              version={(form.newer ?? base).updatedAt}
              labels={{ ...kind.labels, ...moreLabels }}
            />
          )}
        </div>
      </form>
      {isUnsaved && (
        <SaveBar
          formId={id}
          titleId={titleId}
          saving={form.saving}
          {...saveWords(form)}
          onDiscard={base && form.discard}
        />
      )}
      <Conflict editing={editing} />
      {editing.leaveDialog}
    </>
  )
}

type PartProps<Name extends string, Stored extends StoredRecord, Body extends object> = Pick<
  Props<Name, Stored, Body>,
  'editing' | 'detail' | 'picture'
>

function Deletion<Name extends string, Stored extends StoredRecord, Body extends object>({
  editing: { form, remove },
  detail = '',
  picture,
}: PartProps<Name, Stored, Body>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button className="btn quiet sm" type="button" onClick={() => setAsking(true)}>
        <StaffIcon name="trash" /> Delete
      </button>
      {asking && (
        <ConfirmDelete
          object={{ name: form.base?.name ?? '', detail, picture }}
          noun={form.kind.noun}
          consequence={form.kind.consequence}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Conflict<Name extends string, Stored extends StoredRecord, Body extends object>({
  editing: { form },
}: PartProps<Name, Stored, Body>) {
  const { kind, trouble } = form
  if (trouble?.kind !== 'conflict') return null
  const { theirs } = trouble
  const their = kind.draftOf(theirs)
  return (
    <ConflictDialog
      key={theirs.updatedAt}
      noun={kind.noun}
      collection={kind.collection}
      id={theirs._id}
      labels={kind.labels}
      read={form.stored}
      mine={form.draft}
      theirs={their}
      onSave={(mix) => form.settle(theirs, mix, true)}
      onTakeTheirs={() => form.settle(theirs, their, false)}
      onClose={form.closeTrouble}
    />
  )
}

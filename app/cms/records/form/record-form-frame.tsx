// The frame of every record's form: heading, errors, save bar and dialogs.
import { type ReactNode, useId, useState } from 'react'
import { useMay } from '#app/cms/data/use-current-user.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { needsChange } from '#app/cms/ui/needs-change.ts'
import { SaveBar, useSaveKey } from '#app/cms/ui/save-bar.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { counted } from '#app/domain/counted.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary, GoneNote, NewerVersion } from './form-notes.tsx'
import { isGone } from './form-state.ts'
import { LocalDraftNote } from './local-draft-note.tsx'
import { RecordHistory } from './record-history.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  form: RecordForm
  status?: ReactNode
  actions?: ReactNode
  /** Beside Save. */
  saveActions?: ReactNode
  aside: ReactNode
  /** Shown in the question before a stored record is deleted. */
  detail?: string
  picture?: ReactNode
  moreLabels?: Record<string, string>
  children: ReactNode
}

export function RecordFormFrame(props: Props) {
  const { form, saveActions, aside, moreLabels, children } = props
  const { kind, base, phase } = form
  const id = useId()
  const titleId = `${id}-title`
  const isUnsaved = form.changed.length > 0 || !base
  useSaveKey(form.save, isUnsaved)
  return (
    <>
      <div className="head">
        <h1 className="typed-name" id={titleId} tabIndex={-1}>
          {base?.name ?? `New ${kind.noun}`}
        </h1>
        <HeadEnd {...props} />
      </div>
      <GoneNote form={form} />
      <LocalDraftNote
        localDraft={form.localDraft}
        labels={kind.labels}
        since={`The ${kind.noun} was saved since`}
        titleId={titleId}
      />
      <NewerVersion form={form} titleId={titleId} />
      <ErrorSummary form={form} />
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
          {base && <RecordHistory form={form} base={base} labels={{ ...kind.labels, ...moreLabels }} />}
        </div>
      </form>
      {isUnsaved && (
        <SaveBar
          formId={id}
          titleId={titleId}
          saving={form.saving}
          {...saveStatus(form)}
          onDiscard={base && form.discard}
          more={saveActions}
        />
      )}
      {phase.name === 'conflict' && (
        <ConflictDialog key={phase.theirs.updatedAt} form={form} record={phase.theirs} />
      )}
      {form.leaveDialog}
    </>
  )
}

/** Where visitors see the record, and what can be done with it: nothing once it is deleted. */
function HeadEnd(props: Props) {
  const { form, status, actions } = props
  const mayDelete = useMay(form.kind.canDelete)
  if (isGone(form)) return <span className="dot state">Deleted</span>
  return (
    <>
      {status}
      <span className="end">
        {actions}
        {form.base && mayDelete && <Deletion {...props} />}
      </span>
    </>
  )
}

function Deletion({ form, detail = '', picture }: Pick<Props, 'form' | 'detail' | 'picture'>) {
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
          onConfirm={form.remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The save bar names up to this many fields and counts more. */
const maxNamed = 3

function saveStatus(form: RecordForm) {
  const { kind, changed, errors, base, phase } = form
  if (isGone(form)) return { title: 'Not saved', detail: `This ${kind.noun} was deleted meanwhile` }
  const labelsOf = (names: string[]) => names.map((name) => kind.labels[name] ?? name)
  const atFault = labelsOf(Object.keys(errors))
  if (atFault.length > maxNamed)
    return { title: 'Not saved', detail: `${atFault.length} fields need a change` }
  if (atFault.length > 0) return { title: 'Not saved', detail: needsChange(atFault) }
  if (phase.name === 'refused') return { title: 'Not saved', detail: phase.message }
  if (!base) return { title: 'Not saved yet', detail: '' }
  return {
    title: counted(changed.length, 'unsaved change'),
    detail: labelsOf(changed).join(', '),
  }
}

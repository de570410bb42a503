import { useMay } from '#app/cms/data/use-current-user.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { Permission } from '#app/domain/permissions.ts'

type Props = {
  name: string
  canDelete: Permission
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onDelete: () => void
}

export function RowActions({ name, isDirty, isSaving, onSave, onDelete, canDelete }: Props) {
  const mayDelete = useMay(canDelete)
  const canSave = isDirty && !isSaving
  return (
    <span className="acts">
      <button
        className={isDirty ? 'icon-btn on' : 'icon-btn'}
        type="button"
        aria-label={`Save ${name}`}
        title={saveTitle(isDirty, isSaving)}
        // Not `disabled`: that would drop the focus after a save.
        aria-disabled={!canSave}
        onClick={() => canSave && onSave()}
      >
        {isSaving ? <span className="spin" /> : <StaffIcon name="save" />}
      </button>
      {mayDelete && (
        <button
          className="icon-btn danger"
          type="button"
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={onDelete}
        >
          <StaffIcon name="trash" />
        </button>
      )}
    </span>
  )
}

function saveTitle(isDirty: boolean, isSaving: boolean) {
  if (isSaving) return 'Saving…'
  return isDirty ? 'Save' : 'Saved'
}

import { Link } from 'react-router'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Somebody deleted the record while it was being edited. */
export function GoneNote({ form: { kind, saving, createAgain } }: { form: RecordForm }) {
  return (
    <div className="note warn gone" role="alert">
      <StaffIcon name="alert" />
      <div>
        <p>
          <b>This {kind.noun} was deleted meanwhile.</b> What you have written is still here.
        </p>
        <p className="row">
          <button className="btn sm" type="button" disabled={saving} onClick={createAgain}>
            Save as a new {kind.noun}
          </button>
          <Link className="btn quiet sm" to={kind.listPath}>
            Back to the list
          </Link>
        </p>
      </div>
    </div>
  )
}

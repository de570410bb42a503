import { Link } from 'react-router'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'

type Props = { noun: string; listPath: string; saving: boolean; onCreate: () => void }

/** Somebody deleted the record while it was being edited. */
export function GoneNote({ noun, listPath, saving, onCreate }: Props) {
  return (
    <div className="note warn gone" role="alert">
      <StaffIcon name="alert" />
      <div>
        <p>
          <b>This {noun} was deleted meanwhile.</b> What you have written is still here.
        </p>
        <p className="row">
          <button className="btn sm" type="button" disabled={saving} onClick={onCreate}>
            Save as a new {noun}
          </button>
          <Link className="btn quiet sm" to={listPath}>
            Back to the list
          </Link>
        </p>
      </div>
    </div>
  )
}

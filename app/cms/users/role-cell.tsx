import { useId, useRef, useState } from 'react'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { roles as allRoles, type Role, roleNames, type UserRecord } from '#app/domain/account/user.ts'
import type { RoleDrafts } from './use-role-drafts.ts'
import styles from './users.module.css'

type Props = { user: UserRecord; isSelf: boolean; roles: RoleDrafts }

/** The role, changed in place. Save shows while it differs from the stored one (section 4). */
export function RoleCell({ user, isSelf, roles }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const [asking, setAsking] = useState(false)
  const chosen = roles.of(user)
  const busy = roles.saving === user.id
  const save = () => {
    // The button disappears with the change.
    select.current?.focus()
    void roles.save(user)
  }
  return (
    <span className={`ctl ${styles.role}`}>
      <select
        className="select sm"
        ref={select}
        aria-label={`Role of ${user.name}`}
        value={chosen}
        aria-disabled={busy || undefined}
        onChange={(event) => busy || roles.choose(user, event.currentTarget.value as Role)}
      >
        {allRoles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
      {chosen !== user.role && (
        <button
          className="btn primary sm"
          type="button"
          aria-label={`Save the role of ${user.name}`}
          aria-disabled={roles.saving !== undefined}
          onClick={isSelf ? () => setAsking(true) : save}
        >
          {busy ? 'Saving…' : 'Save'}
        </button>
      )}
      {asking && <StepDown onConfirm={save} onClose={() => setAsking(false)} />}
    </span>
  )
}

type StepDownProps = { onConfirm: () => void; onClose: () => void }

/** Asks before an admin becomes an agent: only another admin can undo it. */
function StepDown({ onConfirm, onClose }: StepDownProps) {
  const title = useId()
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className="in">
          <h2 id={title}>Give up being an admin?</h2>
          <p className="muted consequence">
            You will not see the users any more. Only another admin can make you one again.
          </p>
          <div className="row">
            <button className="btn" type="button" data-autofocus onClick={close}>
              Cancel
            </button>
            <button
              className="btn danger"
              type="button"
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              Become an agent
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

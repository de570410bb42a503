import { useState } from 'react'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { failureText } from '#app/cms/ui/failure-text.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { type UserRecord, userActions } from '#app/domain/user.ts'
import { RoleCell } from './role-cell.tsx'
import type { RoleDrafts } from './use-role-drafts.ts'
import styles from './users.module.css'

export const userColumns: SkeletonColumn[] = [
  { head: 'Name', bar: 150, col: '32%' },
  { head: 'Email', className: 'mail', bar: 180, col: '30%' },
  { head: 'Role', className: 'role', bar: 90, col: '24%' },
  { head: '', className: 'last' },
]

type Props = {
  users: UserRecord[]
  selfId: string | undefined
  roles: RoleDrafts
  onDelete: (user: UserRecord) => void
}

export function UserTable({ users, selfId, roles, onDelete }: Props) {
  return (
    <table className={`table users ${styles.people}`}>
      <caption className="sr">Users</caption>
      <colgroup>
        {userColumns.map(({ head, col }) => (
          <col key={head} style={col ? { width: col } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === selfId}
            roles={roles}
            onDelete={() => onDelete(user)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { user: UserRecord; isSelf: boolean; roles: RoleDrafts; onDelete: () => void }

function UserRow({ user, isSelf, roles, onDelete }: RowProps) {
  const isDirty = roles.of(user) !== user.role
  return (
    <tr className={isDirty ? 'dirty' : undefined}>
      <td className="rowlink">
        <span className="name-cell">
          <Initials name={user.name} />
          <span className={`cut ${styles.name}`}>{user.name}</span>
          {isSelf && <span className="small muted you">You</span>}
        </span>
      </td>
      <td className="mail">
        <span className={`cut ${styles.block}`} title={user.email}>
          {user.email}
        </span>
      </td>
      <td className="role">
        <RoleCell user={user} isSelf={isSelf} roles={roles} />
      </td>
      <td className="num last">
        <span className="acts">
          <PasswordLinkButton user={user} />
          {isSelf ? (
            <span className={styles.noDelete} />
          ) : (
            <button
              className="icon-btn danger"
              type="button"
              aria-label={`Delete ${user.name}`}
              title="Delete"
              onClick={onDelete}
            >
              <StaffIcon name="trash" />
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

function PasswordLinkButton({ user }: { user: UserRecord }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      const json = { id: user.id, action: userActions.requestPasswordReset }
      await answerOf(call.users.$put({ json }))
      toast(`Reset password link sent to ${user.email}`)
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={`Send a password link to ${user.name}`}
      title="Send a password link"
      aria-disabled={busy}
      onClick={send}
    >
      {busy ? <span className="spin" /> : <StaffIcon name="key" />}
    </button>
  )
}

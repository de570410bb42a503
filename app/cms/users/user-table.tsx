import { usePasswordLink } from '#app/cms/auth/use-password-link.ts'
import { ColumnWidths } from '#app/cms/ui/column-widths.tsx'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useNow } from '#app/cms/ui/use-now.ts'
import { sessionTouchInterval } from '#app/domain/account/session.ts'
import type { ListedUser, UserRecord } from '#app/domain/account/user.ts'
import { minute } from '#app/domain/duration.ts'
import { RoleCell } from './role-cell.tsx'
import { TableHead } from './table-head.tsx'
import type { RoleDrafts } from './use-role-drafts.ts'
import styles from './users.module.css'

export const userColumns: SkeletonColumn[] = [
  { head: 'Name', bar: 150, col: '25%' },
  { head: 'Email', className: 'mail', bar: 180, col: '25%' },
  { head: 'Role', className: 'role', bar: 90, col: '22%' },
  { head: 'Last here', className: 'seen', bar: 60, col: '13%' },
  { head: '', className: 'last' },
]

type Props = {
  users: ListedUser[]
  selfId: string | undefined
  roles: RoleDrafts
  onDelete: (user: UserRecord) => void
  onRemoveFactor: (user: UserRecord) => void
}

export function UserTable({ users, selfId, roles, onDelete, onRemoveFactor }: Props) {
  return (
    <table className={`table users ${styles.people}`}>
      <caption className="sr">Users</caption>
      <ColumnWidths columns={userColumns} />
      <TableHead names={['Name', 'Email', 'Role', 'Last here']} />
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === selfId}
            roles={roles}
            onDelete={() => onDelete(user)}
            onRemoveFactor={() => onRemoveFactor(user)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  user: ListedUser
  isSelf: boolean
  roles: RoleDrafts
  onDelete: () => void
  onRemoveFactor: () => void
}

function UserRow({ user, isSelf, roles, onDelete, onRemoveFactor }: RowProps) {
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
      <td className="seen">
        <LastHere at={user.lastHereAt} isSelf={isSelf} />
      </td>
      <td className="num last">
        <span className="acts">
          {user.secondFactor && !isSelf && (
            <button
              className="icon-btn"
              type="button"
              aria-label={`Remove the two-step login of ${user.name}`}
              title="Remove two-step login"
              onClick={onRemoveFactor}
            >
              <StaffIcon name="phone" />
            </button>
          )}
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

/** In milliseconds: a call may take a moment. */
const stillHere = sessionTouchInterval + minute

function LastHere({ at, isSelf }: { at: string | null; isSelf: boolean }) {
  const now = useNow()
  if (isSelf || (at && now - Date.parse(at) < stillHere)) {
    return (
      <span className="dot" data-s="ok">
        Now
      </span>
    )
  }
  if (!at) return <span className="muted">Not yet</span>
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAge(at, now)} ago
    </time>
  )
}

function PasswordLinkButton({ user }: { user: UserRecord }) {
  const { busy, send } = usePasswordLink(user, `Reset password link sent to ${user.email}`)
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

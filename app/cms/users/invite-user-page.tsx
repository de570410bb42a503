import { useId } from 'react'
import { Link } from 'react-router'
import { requireAdminScreen } from '#app/cms/layout/admin-screen.server.ts'
import { AdminScreenError } from '#app/cms/layout/admin-screen-error.tsx'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { TextField } from '#app/cms/ui/text-field.tsx'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { linkTime } from '#app/domain/account/token.ts'
import { type Role, roleNames, roles } from '#app/domain/account/user.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/invite-user-page'
import { useInviteForm } from './use-invite-form.ts'
import styles from './users.module.css'

const title = screens.inviteUser.label

export const meta = screenMeta(title)

export const handle: StaffHandle = { crumbs: [screens.users, { label: title }] }

export const loader = ({ context }: Route.LoaderArgs) => requireAdminScreen(context)

export const ErrorBoundary = () => <AdminScreenError title={title} what="The form" />

export default function InviteUserPage() {
  const ready = useHydrated()
  const id = useId()
  const form = useInviteForm(id)
  return (
    <div className={styles.invite}>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <p className={styles.lead}>
        They get a link to make their own account. It works once, for {linkTime('invitation')}.
      </p>
      <form id={id} method="post" noValidate onSubmit={form.submit}>
        {form.typedAt && <TypedBefore at={form.typedAt} still="Not sent yet" />}
        <TextField
          ref={form.email}
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={!ready || form.saving}
          value={form.invitation.email}
          error={form.error}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <RoleChoice role={form.invitation.role} ready={ready} onChoose={(role) => form.change({ role })} />
        <button
          className="btn primary wide"
          type="submit"
          disabled={!ready || form.isSent}
          aria-disabled={form.saving || undefined}
        >
          {form.isSent && <StaffIcon name="check" />}
          {form.isSent ? 'Link Sent' : form.saving ? 'Sending…' : 'Send Registration Link'}
        </button>
        <div className={styles.sent} role="status">
          {form.isSent && form.expiresAt && (
            <p className="small muted">
              {form.invitation.email} has until {formatDate(form.expiresAt)} to register.
            </p>
          )}
        </div>
        {form.isSent && (
          <div className={styles.next}>
            <button className="btn" type="button" ref={form.next} onClick={form.startAnew}>
              Invite someone else
            </button>
            <Link className="btn quiet" to={screens.users.to}>
              {screens.users.label}
            </Link>
          </div>
        )}
      </form>
    </div>
  )
}

const duties: Record<Role, string> = {
  agent: 'Works on properties, testimonials and inquiries.',
  admin: 'Does the same, looks after users and settings, and may export or erase everything.',
}

/** Agent first: nearly everybody is one. */
const choices = roles.toReversed()

type ChoiceProps = { role: Role; ready: boolean; onChoose: (role: Role) => void }

/** Inert until the script runs, which would take back what was chosen before. */
function RoleChoice({ role, ready, onChoose }: ChoiceProps) {
  return (
    <fieldset inert={!ready}>
      <legend>Role</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label className={`pick ${styles.choice}`} key={choice}>
            <input
              className="radio"
              type="radio"
              name="role"
              value={choice}
              checked={role === choice}
              onChange={() => onChoose(choice)}
            />
            <span>
              <b>{roleNames[choice]}</b> {duties[choice]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

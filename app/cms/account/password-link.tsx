import { usePasswordLink } from '#app/cms/auth/use-password-link.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { linkTime } from '#app/domain/account/token.ts'
import type { StaffMember } from '#app/domain/account/user.ts'

export function PasswordLink({ user }: { user: StaffMember }) {
  const { busy, send } = usePasswordLink(user, "Password reset link sent to user's email.")
  return (
    <section className="group">
      <h2>Password</h2>
      <p className="muted">
        We mail a link to {user.email}. It works once, for {linkTime('password')}; a new password logs you out
        everywhere.
      </p>
      <button className="btn" type="button" aria-disabled={busy} onClick={send}>
        <StaffIcon name="key" /> {busy ? 'Sending…' : 'Send a password link'}
      </button>
    </section>
  )
}

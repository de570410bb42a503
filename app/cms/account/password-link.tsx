import { useState } from 'react'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { failureText } from '#app/cms/ui/failure-text.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { type StaffMember, userActions } from '#app/domain/user.ts'

/** A new password comes by a mailed link, as for everybody. */
export function PasswordLink({ user }: { user: StaffMember }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await answerOf(call.users.$put({ json: { id: user.id, action: userActions.requestPasswordReset } }))
      toast("Password reset link sent to user's email.")
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="group">
      <h2>Password</h2>
      <p className="muted">
        We mail a link to {user.email}. It works once, for an hour; a new password logs you out everywhere.
      </p>
      <button className="btn" type="button" aria-disabled={busy} onClick={send}>
        <StaffIcon name="key" /> {busy ? 'Sending…' : 'Send a password link'}
      </button>
    </section>
  )
}

import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { href, useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import {
  askToLogIn,
  isSessionEnded,
  setPageUser,
  settleLogin,
  subscribeToSession,
} from '#app/cms/data/session-ended.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { loginMessages } from '#app/domain/account/login.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { CodeField } from './code-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

/** When a session ends during work, the same person logs in again in place: nothing typed is lost. */
export function SessionEnded({ user }: { user: StaffMember }) {
  const ended = useSyncExternalStore(subscribeToSession, isSessionEnded, () => false)
  // Browsers close a dialog on the second Escape regardless: it opens again.
  const [closings, setClosings] = useState(0)
  const pageUser = usePageUser(user)
  useCheckOnReturn()
  return ended ? (
    <LoginAgain key={closings} user={pageUser} onClose={() => setClosings(closings + 1)} />
  ) : null
}

/** Stays the same when the page loads its data again in the session of another. */
function usePageUser(user: StaffMember): StaffMember {
  const [first] = useState(user)
  const isSame = user.id === first.id
  useEffect(() => setPageUser(first.id), [first.id])
  useEffect(() => {
    if (!isSame) void askToLogIn()
  }, [isSame])
  return isSame ? user : first
}

function LoginAgain({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const title = useId()
  return (
    <ModalDialog className="modal veil" labelledBy={title} onClose={onClose} mayClose={() => false}>
      {(close) => <LoginForm user={user} titleId={title} onDone={close} />}
    </ModalDialog>
  )
}

type FormProps = { user: StaffMember; titleId: string; onDone: () => void }

function LoginForm({ user, titleId, onDone }: FormProps) {
  const { asksCode, ...form } = useLoginAgain(user, onDone)
  return (
    <form className="in again" method="post" noValidate onSubmit={form.submit}>
      <h2 id={titleId}>Please log in again</h2>
      <p className="muted consequence">
        Your session has ended. What you have written is still here. If you were saving it, it is sent once
        you are logged in; if not, it waits for you to save it.
      </p>
      <FailureNote text={form.failure} />
      <label className="field">
        <span className="label">Email</span>
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          value={user.email}
        />
      </label>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        readOnly={form.busy}
        error={form.fieldErrors.password}
        autofocus
      />
      {asksCode && <CodeField recovery readOnly={form.busy} error={form.fieldErrors.code} />}
      <div className="row">
        <button className="btn" type="button" disabled={form.busy} onClick={leave}>
          Leave without saving
        </button>
        <button className="btn primary" type="submit" aria-disabled={form.busy}>
          {form.busy ? 'Logging in…' : 'Login'}
        </button>
      </div>
    </form>
  )
}

/** Back may show a cached page without asking the server: checks that its user is still logged in. */
function useCheckOnReturn() {
  useEffect(() => {
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const response = await readResponse(call['check-session'].$get()).catch(() => undefined)
      if (response && !response.user) void askToLogIn()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}

function leave() {
  settleLogin('gave-up')
  const asked = location.pathname + location.search
  location.assign(`${href('/cms/login')}?next=${encodeURIComponent(asked)}`)
}

function useLoginAgain(user: StaffMember, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const shown = useCurrentUser()
  return useLogin({
    email: user.email,
    check: ({ password }): FieldMessages => (password ? {} : { password: loginMessages.password }),
    async onLogin(now) {
      settleLogin('logged-in')
      onDone()
      if (now.role !== shown?.role || now.id !== shown.id) await revalidate()
      return undefined
    },
  })
}

import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { href, useRevalidator } from 'react-router'
import { call } from '#app/cms/data/call.ts'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import {
  askToSignIn,
  isSessionEnded,
  setPageUser,
  settleSignIn,
  subscribeToSession,
} from '#app/cms/data/session-ended.ts'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { signInMessages } from '#app/domain/account/sign-in.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { CodeField, codeFault, isCodeAsked } from './code-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { PasswordField } from './password-field.tsx'

/** When a session ends during work, the same person logs in again in place: nothing typed is lost. */
export function SessionEnded({ user }: { user: StaffMember }) {
  const ended = useSyncExternalStore(subscribeToSession, isSessionEnded, () => false)
  // Browsers close a dialog on the second Escape regardless: it opens again.
  const [closings, setClosings] = useState(0)
  const pageUser = usePageUser(user)
  useCheckOnReturn()
  return ended ? (
    <SignInAgain key={closings} user={pageUser} onClose={() => setClosings(closings + 1)} />
  ) : null
}

/** Stays the same when the page loads its data again in the session of another. */
function usePageUser(user: StaffMember): StaffMember {
  const [first] = useState(user)
  const isSame = user.id === first.id
  useEffect(() => setPageUser(first.id), [first.id])
  useEffect(() => {
    if (!isSame) void askToSignIn()
  }, [isSame])
  return isSame ? user : first
}

function SignInAgain({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const title = useId()
  const form = useSignInAgain(user)
  return (
    <ModalDialog className="modal veil" labelledBy={title} onClose={onClose} mayClose={() => false}>
      {(close) => (
        <form className="in again" method="post" noValidate onSubmit={(event) => form.submit(event, close)}>
          <h2 id={title}>Please log in again</h2>
          <p className="muted consequence">
            Your session has ended. What you have written is still here. If you were saving it, it is sent
            once you are logged in; if not, it waits for you to save it.
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
          {form.asksCode && <CodeField recovery readOnly={form.busy} error={form.fieldErrors.code} />}
          <div className="row">
            <button className="btn" type="button" disabled={form.busy} onClick={leave}>
              Leave without saving
            </button>
            <button className="btn primary" type="submit" aria-disabled={form.busy}>
              {form.busy ? 'Logging in…' : 'Login'}
            </button>
          </div>
        </form>
      )}
    </ModalDialog>
  )
}

/** Back may show a cached page without asking the server: checks that its user is still logged in. */
function useCheckOnReturn() {
  useEffect(() => {
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const response = await readResponse(call['check-session'].$get()).catch(() => undefined)
      if (response && !response.user) void askToSignIn()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}

function leave() {
  settleSignIn('gave-up')
  const asked = location.pathname + location.search
  location.assign(`${href('/cms/login')}?next=${encodeURIComponent(asked)}`)
}

function useSignInAgain(user: StaffMember) {
  const [busy, setBusy] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<FieldMessages>({})
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const shown = useSignedIn()
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [password, code] = ['password', 'code'].map((name) => String(typed.get(name) ?? '')) as [
      string,
      string,
    ]
    const found = {
      ...(password ? {} : { password: signInMessages.password }),
      ...(asksCode ? codeFault({ code }) : {}),
    }
    setFailure('')
    setFieldErrors(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      const json = { email: user.email, password, ...(asksCode ? { code } : {}) }
      const { user: now } = await readResponse(call.login.$post({ json }))
      settleSignIn('signed-in')
      close()
      if (now.role !== shown?.role || now.id !== shown.id) await revalidate()
    } catch (error) {
      setBusy(false)
      if (error instanceof CallFailed && isCodeAsked(error)) return setAsksCode(true)
      setFailure(error instanceof CallFailed ? error.message : networkFailure)
    }
  }
  return { submit, busy, fieldErrors, asksCode, failure }
}

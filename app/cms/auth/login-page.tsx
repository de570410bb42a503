import { useEffect, useRef } from 'react'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import { announceLogin } from '#app/cms/data/session-ended.ts'
import { redirectLoggedIn } from '#app/cms/layout/require-login.server.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { CodeField } from '#app/cms/ui/code-field.tsx'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { PasswordField } from '#app/cms/ui/password-field.tsx'
import { TextField } from '#app/cms/ui/text-field.tsx'
import { useLogin } from '#app/cms/ui/use-login.ts'
import { loginInput } from '#app/domain/account/login.ts'
import type { Route } from './+types/login-page'
import { FormAlert, SubmitButton } from './auth-parts.tsx'
import { ownPath } from './own-path.ts'

export const meta = screenMeta('Login')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  redirectLoggedIn(context, ownPath(url.searchParams.get('next')))

export default function LoginPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { asksCode, ...form } = useLogin({
    check: (pair) => fieldErrorsOf(loginInput, pair),
    async onLogin({ id }) {
      announceLogin(id)
      await navigate(ownPath(params.get('next')), { replace: true })
      return location.pathname === href('/cms/login') ? { failure: noCookie } : undefined
    },
  })
  return (
    <section>
      <h1>Login</h1>
      <p>Properties, testimonials and inquiries.</p>
      <form method="post" noValidate onSubmit={form.submit} ref={useFocusOnFirst()}>
        <FormAlert text={form.failure} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={useKnownEmail()}
          readOnly={form.busy}
          error={form.fieldErrors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          readOnly={form.busy}
          error={form.fieldErrors.password}
        />
        {asksCode && <CodeField recovery readOnly={form.busy} error={form.fieldErrors.code} />}
        <SubmitButton busy={form.busy} label="Login" busyLabel="Logging in…" />
        {form.failure && <p className="small muted">Forgot it? Ask an admin for a password link.</p>}
      </form>
    </section>
  )
}

/** The next page led back here. */
const noCookie =
  'Your browser did not keep the login. Please allow cookies, and open the site by its usual address.'

function useKnownEmail(): string {
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof known === 'string' ? known : ''
}

/** Focuses the first empty field, unless the user already types elsewhere. */
function useFocusOnFirst() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => input.value === '')?.focus()
  }, [])
  return form
}

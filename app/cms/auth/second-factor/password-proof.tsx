import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { PasswordField } from '#app/cms/ui/password-field.tsx'
import { useAuthForm } from '#app/cms/ui/use-auth-form.ts'
import { passwordProof } from '#app/domain/account/second-factor.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './second-factor.module.css'

type Props = {
  label: string
  busyLabel: string
  danger?: boolean
  run: (password: string) => Promise<unknown>
  onCancel?: () => void
}

/** Asks for the password before a change of the login. A refusal shows at its cause and loses nothing. */
export function PasswordProof({ label, busyLabel, danger, run, onCancel }: Props) {
  const ready = useHydrated()
  const user = useCurrentUser()
  const form = useAuthForm({
    check: (values) => fieldErrorsOf(passwordProof, values),
    send: ({ password = '' }) => refusalOf(() => run(password)),
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <FailureNote className="form-alert" text={form.failure} />
      {/* A password manager with several accounts fills in the one of this address. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        readOnly={form.busy}
        error={form.fieldErrors.password}
        autofocus
      />
      <div className="row">
        {onCancel && (
          <button className="btn" type="button" disabled={form.busy} onClick={onCancel}>
            Cancel
          </button>
        )}
        <button
          className={danger ? 'btn danger' : 'btn primary'}
          type="submit"
          disabled={!ready}
          aria-disabled={form.busy}
        >
          {form.busy ? busyLabel : label}
        </button>
      </div>
    </form>
  )
}

/** Messages of a refused call: for a field, or for the form. */
export async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const atFields = Object.keys(error.fields).length > 0
    return { failure: atFields ? '' : failureText(error), fieldErrors: error.fields }
  }
}

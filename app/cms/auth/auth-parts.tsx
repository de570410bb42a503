import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { useAuthForm } from '#app/cms/ui/use-auth-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Disabled until the script runs: a form sent before would put its fields into the address. */
export function SubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean
  label: string
  busyLabel: string
}) {
  const ready = useHydrated()
  return (
    <button className="btn primary wide" type="submit" disabled={!ready} aria-disabled={busy || undefined}>
      {busy ? busyLabel : label}
    </button>
  )
}

export const FormAlert = ({ text }: { text: string }) => <FailureNote className="form-alert" text={text} />

type LinkFormProps = {
  form: ReturnType<typeof useAuthForm>
  title: string
  text: string
  button: { label: string; busy: string }
  children?: ReactNode
}

/** The form that a mailed link opens. */
export function LinkForm({ form, title, text, button, children }: LinkFormProps) {
  return (
    <section>
      <h1>{title}</h1>
      <p>{text}</p>
      <form method="post" noValidate onSubmit={form.submit}>
        <FormAlert text={form.failure} />
        {children}
        <SubmitButton busy={form.busy} label={button.label} busyLabel={button.busy} />
      </form>
    </section>
  )
}

export function Checking({ title, text }: { title: string; text: string }) {
  return (
    <section aria-busy="true">
      <h1>{title}</h1>
      <p className="checking" role="status">
        <span className="spin" />
        {text}
      </p>
    </section>
  )
}

/** For a missing or invalid link; `message` is the text of section 8. */
export function Denied({ title, message, hint }: { title: string; message: string; hint?: string }) {
  return (
    <section>
      <span className="done bad">
        <StaffIcon name="x" />
      </span>
      <FocusedHeading text={title} />
      <FormAlert text={message} />
      {hint && <p className="small muted hint">{hint}</p>}
      <Link className="btn wide" to={href('/cms/login')}>
        Go to login
      </Link>
    </section>
  )
}

/** The link was probably used by a call whose response was lost; `outcome` says what to make of it. */
export function ProbablyUsed({ outcome, action }: { outcome: string; action: ReactNode }) {
  return (
    <section>
      <FocusedHeading text="This link has been used" />
      <p>The connection broke before an answer came. {outcome}</p>
      {action}
    </section>
  )
}

/** The link's validity is unknown. */
export function NotChecked({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <section>
      <h1>{title}</h1>
      <FormAlert text={genericFailure} />
      <button className="btn wide" type="button" onClick={onRetry}>
        <StaffIcon name="redo" /> Try again
      </button>
    </section>
  )
}

export const ToLogin = ({ email }: { email?: string }) => (
  <Link className="btn primary wide" to={href('/cms/login')} {...(email && { state: { email } })}>
    Login
  </Link>
)

export const ToAccount = () => (
  <Link className="btn primary wide" to={screens.account.to}>
    Go to your account
  </Link>
)

export function Done({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action: ReactNode
}) {
  return (
    <section>
      <span className="done">
        <StaffIcon name="check" />
      </span>
      <FocusedHeading text={title} />
      {children}
      {action}
    </section>
  )
}

/** Takes the focus from the form in whose place it comes. */
function FocusedHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {text}
    </h1>
  )
}

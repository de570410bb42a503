import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '#app/cms/call.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { CallFailed } from '#app/cms/ui/call-failed.ts'
import { refusals } from '#app/domain/token.ts'
import type { Route } from './+types/restore-email-page'
import { Checking, Denied, Done, FormAlert, NotChecked, SubmitButton } from './entry-parts.tsx'
import { bearing, checkLink, forgetToken } from './link-token.ts'
import { useEntryForm } from './use-entry-form.ts'

const title = 'Take your email address back'

export const meta = screenMeta('Restore email')

export const clientLoader = () => checkLink('email-undo')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your link" />

/** Takes a changed address back, by the link that the old one was sent (readings, staff). */
export default function RestoreEmailPage({ loaderData: link }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [restored, setRestored] = useState('')
  const [denied, setDenied] = useState(false)
  if (restored) return <Restored email={restored} />
  if (link.state === 'failed') return <NotChecked title={title} onRetry={revalidate} />
  if (link.state === 'invalid' || denied) {
    const hint = 'The link works once, for 3 days.'
    return <Denied title="This link does not work" message={refusals['email-undo']} hint={hint} />
  }
  return <RestoreForm {...link} onDone={setRestored} onDenied={() => setDenied(true)} />
}

type FormProps = { token: string; email: string; onDone: (email: string) => void; onDenied: () => void }

function RestoreForm({ token, email, onDone, onDenied }: FormProps) {
  const restore = async () => {
    try {
      const { data } = await answerOf(call['restore-email'].$post({}, bearing(token)))
      forgetToken('email-undo')
      onDone(data.email)
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status === 401) onDenied()
      return { failure: error.message }
    }
  }
  const form = useEntryForm({ check: () => ({}), send: restore })
  return (
    <section>
      <h1>{title}</h1>
      <p>
        Your account now uses {email}. If you did not change it, take your old address back. Every device is
        logged out.
      </p>
      <form method="post" noValidate onSubmit={form.submit}>
        <FormAlert text={form.failure} />
        <SubmitButton busy={form.busy} label="Take it back" busyLabel="Taking it back…" />
      </form>
    </section>
  )
}

const Restored = ({ email }: { email: string }) => (
  <Done
    title="Your email address is back"
    action={
      <Link className="btn primary wide" to="/cms/login" state={{ email }}>
        Login
      </Link>
    }
  >
    <p>
      You log in as {email} again. A password that was set meanwhile no longer works. If that was yours, or if
      somebody else may know your password, ask an admin for a password link.
    </p>
  </Done>
)

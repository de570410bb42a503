import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { TextField } from '#app/cms/ui/text-field.tsx'
import { useAuthForm, type Values } from '#app/cms/ui/use-auth-form.ts'
import { linkTime, refusals } from '#app/domain/account/token.ts'
import { registration, userActions } from '#app/domain/account/user.ts'
import type { Route } from './+types/register-page'
import { Checking, Denied, Done, LinkForm, NotChecked, ProbablyUsed, ToLogin } from './auth-parts.tsx'
import { bearing, checkLink, forgetToken } from './link-token.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useLinkEnding } from './use-link-ending.ts'

const title = 'Create your account'

export const meta = screenMeta('Register')

export const clientLoader = () => checkLink('invitation')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your invitation" />

export default function RegisterPage({ loaderData: link }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [registered, setRegistered] = useState('')
  const { ending, judge } = useLinkEnding('invitation')
  if (registered) return <Registered email={registered} />
  if (link.state === 'failed') return <NotChecked title={title} onRetry={revalidate} />
  if (link.state === 'invalid' || ending === 'denied') return <NotInvited />
  if (ending === 'used')
    return <ProbablyUsed outcome={probableOutcome} action={<ToLogin email={link.email} />} />
  return <RegistrationForm {...link} onDone={() => setRegistered(link.email)} onFailed={judge} />
}

const probableOutcome =
  'Your account is probably made: log in with the password you chose. If it is refused, ask an admin for an invitation.'

type FormProps = {
  token: string
  email: string
  onDone: () => void
  onFailed: (error: CallFailed) => Promise<void>
}

function RegistrationForm({ token, email, onDone, onFailed }: FormProps) {
  const register = async ({ name = '', password = '' }: Values) => {
    try {
      const json = { name, email, password, action: userActions.register }
      await readResponse(call.users.$post({ json }, bearing(token)))
      forgetToken('invitation')
      onDone()
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await onFailed(error)
      return { failure: 'Error creating account. Please try again.', fieldErrors: error.fields }
    }
  }
  const form = useAuthForm({ check, send: register })
  return (
    <LinkForm
      form={form}
      title={title}
      text="You were invited to the staff area."
      button={{ label: 'Create Account', busy: 'Creating account…' }}
    >
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        readOnly={form.busy}
        error={form.fieldErrors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly
        value={email}
        help="The invitation is for this address."
        error={form.fieldErrors.email}
      />
      <NewPasswordFields label="Password" readOnly={form.busy} fieldErrors={form.fieldErrors} />
    </LinkForm>
  )
}

function check(values: Values) {
  const fieldErrors = fieldErrorsOf(registration, values)
  const differs = values.password !== values.confirmPassword
  return differs ? { ...fieldErrors, confirmPassword: 'Passwords do not match' } : fieldErrors
}

const NotInvited = () => (
  <Denied
    title="This invitation does not work"
    message={refusals.invitation}
    hint={`Invitations work once, for ${linkTime('invitation')}.`}
  />
)

const Registered = ({ email }: { email: string }) => (
  <Done title="Account Registration Successful!" action={<ToLogin email={email} />}>
    <p>You can log in as {email}.</p>
  </Done>
)

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useAuthForm, type Values } from '#app/cms/ui/use-auth-form.ts'
import { linkTime, refusals } from '#app/domain/account/token.ts'
import { newPassword, userActions } from '#app/domain/account/user.ts'
import type { Route } from './+types/reset-password-page'
import { Checking, Denied, Done, LinkForm, NotChecked, ProbablyUsed, ToLogin } from './auth-parts.tsx'
import { bearing, checkLink, forgetToken } from './link-token.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useLinkEnding } from './use-link-ending.ts'

const title = 'Reset Password'

export const meta = screenMeta(title)

export const clientLoader = () => checkLink('password')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Checking title={title} text="Checking your link" />

export default function ResetPasswordPage({ loaderData: link }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState('')
  const { ending, judge } = useLinkEnding('password')
  if (changed) return <Changed email={changed} />
  if (link.state === 'failed') return <NotChecked title={title} onRetry={revalidate} />
  if (link.state === 'invalid' || ending === 'denied') {
    return <Denied title="This link does not work" message={refusals.password} />
  }
  if (ending === 'used')
    return <ProbablyUsed outcome={probableOutcome} action={<ToLogin email={link.email} />} />
  return <PasswordForm {...link} onDone={() => setChanged(link.email)} onFailed={judge} />
}

const probableOutcome =
  'Your new password is probably set: log in with it. If it is refused, ask an admin for a password link.'

type FormProps = {
  token: string
  email: string
  onDone: () => void
  onFailed: (error: CallFailed) => Promise<void>
}

function PasswordForm({ token, email, onDone, onFailed }: FormProps) {
  const change = async ({ password = '' }: Values) => {
    try {
      const json = { action: userActions.changePassword, password }
      await readResponse(call.users.$put({ json }, bearing(token)))
      forgetToken('password')
      onDone()
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await onFailed(error)
      return { failure: error.fields.password ? '' : genericFailure, fieldErrors: error.fields }
    }
  }
  const form = useAuthForm({ check, send: change })
  return (
    <LinkForm
      form={form}
      title={title}
      text={`The link works once, for ${linkTime('password')}.`}
      button={{ label: 'Reset Password', busy: 'Saving…' }}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" readOnly hidden value={email} />
      <NewPasswordFields label="New password" readOnly={form.busy} fieldErrors={form.fieldErrors} />
    </LinkForm>
  )
}

const passwords = z.object({ password: newPassword, confirmPassword: z.string() })

function check(values: Values) {
  const differs = values.password !== values.confirmPassword
  const mismatch = { confirmPassword: 'Please make sure the passwords in both fields match.' }
  return { ...fieldErrorsOf(passwords, values), ...(differs ? mismatch : {}) }
}

const Changed = ({ email }: { email: string }) => (
  <Done title="Password Reset Successful!" action={<ToLogin email={email} />}>
    <p>You are logged out on every device.</p>
  </Done>
)

import { useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { factorMessages } from '#app/domain/account/second-factor.ts'
import type { LoggedInUser } from '#app/domain/account/user.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { codeFault } from './code-field.tsx'
import { type Refusal, useAuthForm, type Values } from './use-auth-form.ts'

type Login = {
  /** The only address that may log in, in place of the form's. */
  email?: string
  /** Checks address and password; the code is checked here. */
  check: (values: Values) => FieldMessages
  onLogin: (user: LoggedInUser) => Promise<Refusal | undefined>
}

/** Sends address and password; once the server asks for a code, the code too. */
export function useLogin({ email: only, check, onLogin }: Login) {
  const [asksCode, setAsksCode] = useState(false)
  const send = async ({ email = '', password = '', code }: Values) => {
    try {
      const json = { email: only ?? email.trim(), password, ...(code === undefined ? {} : { code }) }
      const { user } = await readResponse(call.login.$post({ json }))
      return await onLogin(user)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!isCodeAsked(error)) return { failure: error.message, fieldErrors: error.fields }
      setAsksCode(true)
      return {}
    }
  }
  const checkAll = ({ code, ...pair }: Values) => ({
    ...check(pair),
    ...(asksCode ? codeFault({ code }) : {}),
  })
  return { ...useAuthForm({ check: checkAll, send }), asksCode }
}

const isCodeAsked = (error: CallFailed) =>
  error.status === 401 && error.fields.code === factorMessages.codeNeeded

import { useId, useState } from 'react'
import { PasswordField } from '#app/cms/ui/password-field.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import { PasswordRules } from './password-rules.tsx'

export function NewPasswordFields({ label, fieldErrors }: { label: string; fieldErrors: FieldMessages }) {
  const hint = useId()
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        error={fieldErrors.password}
        hint={{ id: hint, text: <PasswordRules id={hint} password={password} /> }}
        onInput={setPassword}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={fieldErrors.confirmPassword}
      />
    </>
  )
}

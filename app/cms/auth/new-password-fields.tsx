import { useId, useState } from 'react'
import { z } from 'zod'
import { PasswordField } from '#app/cms/ui/password-field.tsx'
import { passwordHint, passwordRules } from '#app/domain/account/user.ts'
import type { FieldMessages } from '#app/domain/problem.ts'

type Props = { label: string; readOnly: boolean; fieldErrors: FieldMessages }

export function NewPasswordFields({ label, readOnly, fieldErrors }: Props) {
  const hint = useId()
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        readOnly={readOnly}
        error={fieldErrors.password}
        hint={{ id: hint, text: <PasswordRules id={hint} password={password} /> }}
        onInput={setPassword}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        readOnly={readOnly}
        error={fieldErrors.confirmPassword}
      />
    </>
  )
}

const rules = passwordRules.map(({ text, check }) => ({
  text,
  holds: (password: string) => z.string().check(check).safeParse(password).success,
}))

/** The hint of section 9: each part has a dot that fills when it is met. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul className="rules" id={id} aria-label={passwordHint}>
      {rules.map(({ text, holds }) => (
        <li key={text} className={holds(password) ? 'dot met' : 'dot'}>
          {text}
          {holds(password) && <span className="sr">, met</span>}
        </li>
      ))}
    </ul>
  )
}

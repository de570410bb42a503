import { z } from 'zod'
import { passwordHint, passwordRules } from '#app/domain/account/user.ts'

const rules = passwordRules.map(({ text, check }) => ({
  text,
  holds: (password: string) => z.string().check(check).safeParse(password).success,
}))

/** The hint of section 9: each part has a dot that fills when it is met. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
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

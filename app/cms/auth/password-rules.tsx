import { passwordHint } from '#app/domain/account/user.ts'

const rules = [
  { text: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { text: 'A number', holds: (password: string) => /\d/.test(password) },
  { text: 'A special character', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
]

/** The hint of section 9, each part with a dot that fills when it is met. */
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

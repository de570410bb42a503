import { useEffect, useRef, useState } from 'react'
import { codeHelp, factorCode, factorMessages } from '#app/domain/account/second-factor.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import styles from './code-field.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  /** While it is sent. */
  readOnly: boolean
  error?: string | undefined
  recovery?: boolean
}

/** A code of the app or, with `recovery`, a recovery code. Takes the focus when it appears. */
export function CodeField({ readOnly, error, recovery = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [byRecovery, setByRecovery] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another field then
  useEffect(() => input.current?.focus(), [byRecovery])
  return (
    <div>
      <TextField
        ref={input}
        key={byRecovery ? 'recovery' : 'app'}
        label={byRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={readOnly}
        error={error}
        help={byRecovery ? codeHelp.recovery : codeHelp.app}
      />
      {recovery && (
        <div className={styles.other}>
          <button
            className="btn sm"
            type="button"
            aria-disabled={readOnly || undefined}
            onClick={() => readOnly || setByRecovery(!byRecovery)}
          >
            {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </button>
        </div>
      )}
    </div>
  )
}

export function codeFault({ code = '' }: { code?: string | undefined }): FieldMessages {
  if (code.trim() === '') return { code: factorMessages.codeNeeded }
  return factorCode.safeParse(code).success ? {} : { code: factorMessages.wrongCode }
}

import { CodeField, codeFault } from '#app/cms/ui/code-field.tsx'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { useAuthForm } from '#app/cms/ui/use-auth-form.ts'
import type { FactorOffer } from '#app/domain/account/second-factor.ts'
import { refusalOf } from './password-proof.tsx'
import styles from './second-factor.module.css'

type Props = { offer: FactorOffer; confirm: (code: string) => Promise<unknown>; onCancel?: () => void }

/** The app's secret as QR code and text, and its first code. */
export function ConfirmApp({ offer, confirm, onCancel }: Props) {
  const { size, path } = offer.picture
  const form = useAuthForm({
    check: codeFault,
    send: ({ code = '' }) => refusalOf(() => confirm(code)),
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <div className={styles.scan}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code with the key"
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <ol className={styles.steps}>
          <li>Open an authenticator app on your phone, such as the one of your password manager.</li>
          <li>
            Scan the picture, or{' '}
            <a className="link" href={offer.address}>
              open the app on this device
            </a>
            .
          </li>
          <li>
            Or type this key:
            <code className={styles.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
        </ol>
      </div>
      <FailureNote className="form-alert" text={form.failure} />
      <CodeField readOnly={form.busy} error={form.fieldErrors.code} />
      <div className="row">
        {onCancel && (
          <button className="btn" type="button" disabled={form.busy} onClick={onCancel}>
            Cancel
          </button>
        )}
        <button className="btn primary" type="submit" aria-disabled={form.busy}>
          {form.busy ? 'Checking…' : 'Turn on'}
        </button>
      </div>
    </form>
  )
}

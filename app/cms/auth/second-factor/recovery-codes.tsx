import { useState } from 'react'
import { copyText } from '#app/cms/ui/copy-text.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import styles from './second-factor.module.css'

/** Shown once: the server stores hashes only. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    setCopied(isCopied ? 'Copied.' : 'This browser did not allow it. Select them and copy.')
  }
  return (
    <>
      <p className="muted consequence">
        Without your phone, each of these logs you in once. Keep them where you keep your passwords: they are
        not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <span className="muted small" role="status">
          {copied}
        </span>
        <button className="btn" type="button" onClick={copy}>
          <StaffIcon name="copy" /> Copy
        </button>
        <button className="btn primary" type="button" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </>
  )
}

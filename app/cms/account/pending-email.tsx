import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { failureText, hasResponse } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { EmailChange } from '#app/domain/account/user.ts'
import styles from './account.module.css'

/** A pending change of address. If it cannot be read, nothing shows: the mail says the same. */
export function usePendingEmail() {
  const [pending, setPending] = useState<EmailChange | null>(null)
  const latest = useRef(0)
  const read = useCallback(async () => {
    const turn = ++latest.current
    const found = await readResponse(call['email-change'].$get()).catch(() => undefined)
    // An older answer may come later.
    if (found && turn === latest.current) setPending(found.data)
    return found?.data
  }, [])
  useEffect(() => void read(), [read])
  return { pending, read }
}

type Props = ReturnType<typeof usePendingEmail> & {
  current: string
  /** Gets the focus when the button is gone. */
  titleId: string
}

export function PendingEmail({ pending, read, current, titleId }: Props) {
  const { busy, run } = useOneAtATime()
  const toast = useToast()
  const remove = async () => {
    try {
      await readResponse(call['email-change'].$delete())
      await read()
    } catch (error) {
      // It may be canceled although the response was lost.
      if (hasResponse(error) || (await read()) !== null) throw error
    }
  }
  const cancel = async () => {
    try {
      await remove()
      document.getElementById(titleId)?.focus()
      toast('Your email address stays as it is.')
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    }
  }
  return (
    <div role="status">
      {pending && (
        <div className={`note warn ${styles.pending}`}>
          <StaffIcon name="mail" />
          <div>
            <p>
              <b>{pending.email} waits for confirmation.</b> Open the link that we mailed to{' '}
              {pending.mailedTo} before {formatMoment(pending.expiresAt)}. Until then you log in with{' '}
              {current}.
            </p>
            <p className="row">
              <button className="btn sm" type="button" aria-disabled={busy} onClick={() => run(cancel)}>
                {busy ? 'Canceling…' : 'Cancel the change'}
              </button>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

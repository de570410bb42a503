import { useEffect, useRef, useState } from 'react'
import { logTimeOut } from '#app/cms/board/state/update-status.ts'
import { type InquiryStatus, statusFeedbackDelay } from '#app/domain/inquiry/inquiry-status.ts'

type Update = { to: InquiryStatus; failed: boolean }

/**
 * A selector's status: what was chosen shows at once; half a second after the update has ended, the spinner hides, and
 * what failed is said (section 4). A time-out is not said, but the selector tells the truth again.
 */
export function useStatusUpdate(status: InquiryStatus, store: (status: InquiryStatus) => Promise<void>) {
  const [update, setUpdate] = useState<Update>()
  const newest = useRef(0)
  useEffect(() => () => void newest.current++, [])

  const choose = async (to: InquiryStatus) => {
    const turn = ++newest.current
    setUpdate({ to, failed: false })
    const failed = await store(to).then(
      () => false,
      (error: unknown) => !logTimeOut(error),
    )
    await new Promise((done) => setTimeout(done, statusFeedbackDelay))
    if (turn === newest.current) setUpdate(failed ? { to, failed } : undefined)
  }

  const busy = update !== undefined && !update.failed
  return { shown: busy ? update.to : status, busy, failedOn: update?.failed ? update.to : undefined, choose }
}

import { useEffect, useRef, useState } from 'react'
import { logTimeOut } from '#app/cms/board/state/update-status.ts'
import { type InquiryStatus, statusFeedbackDelay } from '#app/domain/inquiry/inquiry-status.ts'

type Update = { to: InquiryStatus; failed: boolean }

/** Section 4: half a second after the update, the spinner hides and a failure shows, unless it is a time-out. */
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

import { useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import { dropDraftsAbout, readLastAction } from '#app/cms/records/form/erased-drafts.ts'

/**
 * Whether a missing lead is erased. What was typed about it is then removed from this browser; the drafts of one in the
 * trash stay.
 */
export function useErased(inquiryId: string, isMissing: boolean): boolean {
  const [erased, setErased] = useState<string>()
  const forget = async () => {
    if (!isMissing || !(await isErased(inquiryId))) return
    setErased(inquiryId)
    dropDraftsAbout('inquiries', inquiryId)
  }
  const check = () => {
    forget().catch((error) => logWarning('The history of a missing inquiry could not be read.', error))
  }
  const follow = useEffectEvent(check)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inquiry, or one that went
  useEffect(() => follow(), [inquiryId, isMissing])
  useLive(({ collections }) => {
    if (collections.includes('trash')) check()
  }, check)
  return isMissing && erased === inquiryId
}

/** Without a history there never was such an inquiry. */
async function isErased(id: string): Promise<boolean> {
  const last = await readLastAction('inquiries', id)
  return last === undefined || last === 'erased'
}

import { useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import { draftStorage, dropDraftsOf } from '#app/cms/records/form/local-draft.ts'
import { nextTouchDrafts } from './use-next-touch-draft.ts'
import { touchDrafts } from './use-touch-draft.ts'

/**
 * Whether a missing lead is erased. What was typed about it is then removed from this browser; the drafts of one in the
 * trash stay.
 */
export function useErased(inquiryId: string, isMissing: boolean): boolean {
  const [erased, setErased] = useState<string>()
  const forget = async () => {
    if (!isMissing || !(await isErased(inquiryId))) return
    setErased(inquiryId)
    const store = draftStorage()
    if (store) dropDraftsOf(store, [touchDrafts, nextTouchDrafts], inquiryId)
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

/** The history outlives the inquiry. Without one there never was such an inquiry. */
async function isErased(id: string): Promise<boolean> {
  const query = { collection: 'inquiries', id, limit: '1' } as const
  const { data } = await readResponse(call.activity.$get({ query }))
  return data[0] === undefined || data[0].action === 'erased'
}

import { useEffect } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import { draftStorage, dropDraftsOf } from '#app/cms/records/form/kept-draft.ts'
import { nextTouchDrafts } from './use-next-touch-draft.ts'
import { touchDrafts } from './use-touch-draft.ts'

/** Removes from this browser what was typed about a lead that is erased. The drafts of one in the trash stay. */
export function useForgottenDrafts(inquiryId: string, isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return
    const forget = async () => {
      const store = draftStorage()
      if (store && (await isErased(inquiryId))) dropDraftsOf(store, [touchDrafts, nextTouchDrafts], inquiryId)
    }
    forget().catch((error) => logWarning('The history of a missing inquiry could not be read.', error))
  }, [inquiryId, isMissing])
}

/** The history outlives the inquiry. Without one there never was such an inquiry. */
async function isErased(id: string): Promise<boolean> {
  const query = { collection: 'inquiries', id, limit: '1' } as const
  const { data } = await answerOf(call.activity.$get({ query }))
  return data[0] === undefined || data[0].action === 'erased'
}

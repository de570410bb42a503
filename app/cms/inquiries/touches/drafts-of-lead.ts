// Unsaved text about leads, stored in this browser.
import { logWarning } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import { draftStorage, dropDraftsOf, idsOfDrafts } from '#app/cms/records/form/local-draft.ts'

export const touchDrafts = 'touches'
export const nextTouchDrafts = 'next-touches'
const ofLeads = [touchDrafts, nextTouchDrafts]

export function dropDraftsOfLead(id: string): void {
  const store = draftStorage()
  if (store) dropDraftsOf(store, ofLeads, id)
}

/** Removes what anybody typed in this browser about leads that are erased: when the screen opens, and whenever one is. */
export function useErasedDrafts(): void {
  const check = () => {
    const store = draftStorage()
    for (const id of store ? idsOfDrafts(store, ofLeads) : [])
      dropIfErased(id).catch((error) => logWarning('The history of a lead could not be read.', error))
  }
  useLive(({ collections }) => {
    if (collections.includes('trash')) check()
  }, check)
}

async function dropIfErased(id: string): Promise<void> {
  if ((await lastDeedAt(id)) === 'erased') dropDraftsOfLead(id)
}

/** The newest entry of a lead’s history, which outlives the lead. */
export async function lastDeedAt(id: string) {
  const query = { collection: 'inquiries', id, limit: '1' } as const
  const { data } = await readResponse(call.activity.$get({ query }))
  return data[0]?.action
}

// Unsaved text about erased records leaves this browser.

import { call } from '#app/cms/data/api-client.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import { draftStorage, dropDraftsOf, idsOfDrafts } from './local-draft.ts'

export const touchDrafts = 'touches'
export const nextTouchDrafts = 'next-touches'

/** The drafts about a record, by its collection. */
const drafts = {
  inquiries: [touchDrafts, nextTouchDrafts],
  properties: ['properties'],
  testimonials: ['testimonials'],
} as const
type DraftCollection = keyof typeof drafts
const draftCollections = Object.keys(drafts) as DraftCollection[]

export function dropDraftsAbout(collection: DraftCollection, id: string): void {
  const store = draftStorage()
  if (store) dropDraftsOf(store, drafts[collection], id)
}

/** Removes what anybody typed in this browser about records that are erased: when the screen opens, and whenever one is. */
export function useErasedDrafts(): void {
  const check = () => {
    const store = draftStorage()
    if (!store) return
    for (const collection of draftCollections)
      for (const id of idsOfDrafts(store, drafts[collection]))
        dropIfErased(collection, id).catch((error) =>
          logWarning('The history of a record could not be read.', error),
        )
  }
  useLive(({ collections }) => {
    if (collections.includes('trash')) check()
  }, check)
}

async function dropIfErased(collection: DraftCollection, id: string): Promise<void> {
  if ((await readLastAction(collection, id)) === 'erased') dropDraftsAbout(collection, id)
}

/** The newest entry of a record’s history, which outlives the record. */
export async function readLastAction(collection: DraftCollection, id: string) {
  const { data } = await readResponse(call.activity.$get({ query: { collection, id, limit: '1' } }))
  return data[0]?.action
}

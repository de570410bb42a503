import { call } from '#app/cms/data/api-client.ts'
import { notDoneText } from '#app/cms/data/failure-text.ts'
import { queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { addressOf, readTrashAgain } from '#app/cms/ui/use-trash-message.ts'
import { collections } from '#app/domain/activity/activity.ts'
import type { TrashedRecord } from '#app/domain/trash/trash.ts'
import { restoredText } from './trash-text.ts'

/** Restores entries and says so, with an Undo that puts them back into the trash. */
export function useRestore() {
  const toast = useToast()
  const { run } = useOneAtATime()
  const attempt = async (entries: TrashedRecord[], work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast(notDoneText('Not done.', error), { kind: 'error' })
    }
    readTrashAgain(entries.map(({ _id }) => _id))
  }
  const putBack = (entries: TrashedRecord[]) =>
    attempt(entries, async () => {
      for (const collection of collections) {
        const ids = entries.filter((entry) => entry.collection === collection).map(({ _id }) => _id)
        if (ids.length > 0) await readResponse(call.trash.$post({ json: { collection, ids } }))
      }
      const [first, ...others] = entries
      toast(
        `${others.length > 0 ? `${entries.length} entries are` : `${first?.title} is`} in the trash again`,
      )
    })
  const restore = (entries: TrashedRecord[], ids: string[]) =>
    attempt(entries, async () => {
      const { data } = await readResponse(call.trash.restore.$post({ json: { ids } }))
      const [only, ...others] = data
      const back = entries.filter(({ _id }) => data.some((one) => one._id === _id))
      toast(restoredText(back, entries.length - back.length), {
        open: only && others.length === 0 ? addressOf(only) : undefined,
        action: { label: 'Undo', hint: 'Z', run: () => putBack(back) },
      })
    })
  return (entries: TrashedRecord[]) => {
    const ids = entries.map(({ _id }) => _id)
    const whole = async () => {
      await restore(entries, ids)
      // Until then the list shows them, and they can be pressed again.
      await queryClient.invalidateQueries({ queryKey: ['trash'] })
    }
    return run(whole, ids.join())
  }
}

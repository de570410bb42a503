import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { notDoneText } from '#app/cms/data/failure-text.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'
import type { TrashedName } from '#app/domain/trash/trash.ts'
import { propertyAddress, testimonialAddress } from './screens.ts'
import { useToast } from './use-toast.ts'

/** Where a record is edited or read; none for an invitation. */
export function addressOf({ _id, collection, category }: TrashedName): string | undefined {
  if (collection === 'properties') return propertyAddress(_id)
  if (collection === 'testimonials') return testimonialAddress(_id)
  return category ? inquiriesPath(category, _id) : undefined
}

/** Has open lists and the counts read again, and the records' histories, which grow without another `updatedAt`. */
export function readTrashAgain(ids: string[]) {
  markStale('properties', 'testimonials', 'inquiries', 'trash', 'anything')
  const isAbout = ({ queryKey }: { queryKey: readonly unknown[] }) => ids.some((id) => queryKey.includes(id))
  void queryClient.invalidateQueries({ predicate: isAbout })
}

export const partlyRestoredText = (restored: number, all: number) =>
  `${restored} of ${all} entries are back; the others were no longer in the trash`

/** `useTrashMessage()(ids, 'Quay 4D was deleted')` says so with an Undo, which restores the records. */
export function useTrashMessage() {
  const toast = useToast()
  return (ids: string[], text: string, onRestored?: (ids: string[]) => unknown) => {
    const restore = async () => {
      try {
        const { data } = await readResponse(call.trash.restore.$post({ json: { ids } }))
        readTrashAgain(ids)
        onRestored?.(data.map(({ _id }) => _id))
        if (data.length < ids.length)
          return toast(partlyRestoredText(data.length, ids.length), { kind: 'error' })
        const [first, ...others] = data
        toast(others.length > 0 ? `${data.length} entries are back` : `${first?.title} is back`, {
          open: first && others.length === 0 ? addressOf(first) : undefined,
        })
      } catch (error) {
        const isGone = error instanceof CallFailed && error.status === 404
        const action = isGone ? undefined : { label: 'Try again', run: restore }
        toast(
          isGone
            ? 'There is nothing to restore: it is back already, or was erased.'
            : notDoneText('Not restored.', error),
          {
            kind: 'error',
            action,
          },
        )
      }
    }
    return toast(text, { action: { label: 'Undo', hint: 'Z', run: restore } })
  }
}

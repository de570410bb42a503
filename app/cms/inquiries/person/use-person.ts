import { call } from '#app/cms/data/call.ts'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { markStale } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { titleOf } from '#app/cms/ui/inquiry-links.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'

type Place = { id: string; page?: string; limit: string }

/** The inquiries of the person who sent one. Read again with every change of an inquiry. */
export const personQuery = ({ id, page = '1', limit }: Place) => ({
  queryKey: ['inquiries', 'person', id, page, limit],
  queryFn: () => readResponse(call.people.$get({ query: { id, page, limit } })),
})

type Other = { id: string; name: string; inquiryType: string; guideType: string }

/** Parts another sender from the one of this inquiry at once, or joins them; Undo takes it back. */
export function usePart(id: string) {
  const toast = useToast()
  const send = async (other: Other, apart: boolean, again = false): Promise<void> => {
    try {
      await readResponse(call.people.apart.$put({ json: { id, otherId: other.id, apart } }))
      const words = `${other.name}, ${titleOf(other)}: ${apart ? 'another person' : 'the same person'}`
      toast(words, again ? {} : { action: { label: 'Undo', run: () => send(other, !apart, true) } })
      markStale('inquiries')
    } catch (error) {
      toast(error instanceof CallFailed ? error.message : networkFailure, { kind: 'error' })
    }
  }
  return send
}

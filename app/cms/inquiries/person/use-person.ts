import { readInquiry } from '#app/cms/board/state/read-board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { titleOf } from '#app/cms/ui/inquiry-links.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'

const personKey = ['inquiries', 'person']

type Place = { id: string; page?: string; limit: string }

/** The inquiries of the person who sent one. Read again with every change of an inquiry. */
export const personQuery = ({ id, page = '1', limit }: Place) => ({
  queryKey: [...personKey, id, page, limit],
  queryFn: () => readResponse(call.people.$get({ query: { id, page, limit } })),
})

/** How many inquiries are tried at most, to find one that was not deleted too. */
const mostTried = 5

/** Another inquiry of the same sender, of those that this page showed before the one of its address was deleted. */
export async function findOtherOfSender(gone: string): Promise<string | undefined> {
  const shown = queryClient.getQueriesData<PersonPage>({ queryKey: [...personKey, gone] })
  const known = shown.flatMap(([, page]) => (page ? [...page.person.newest, ...page.data] : []))
  const own = new Set(known.filter(({ sameSender }) => sameSender).map(({ _id }) => _id))
  own.delete(gone)
  for (const id of [...own].slice(0, mostTried)) if (await readInquiry(id)) return id
  return undefined
}

type PersonPage = Awaited<ReturnType<ReturnType<typeof personQuery>['queryFn']>>

type Other = { id: string; name: string; inquiryType: string; guideType: string }

/** Parts another sender from the one of this inquiry at once, or joins them; Undo takes it back. */
export function usePart(id: string) {
  const toast = useToast()
  const { run } = useOneAtATime()
  const send = async (other: Other, apart: boolean, again = false): Promise<void> => {
    try {
      await readResponse(call.people.apart.$put({ json: { id, otherId: other.id, apart } }))
      const words = `${other.name}, ${titleOf(other)}: ${apart ? 'another person' : 'the same person'}`
      toast(words, again ? {} : { action: { label: 'Undo', run: () => send(other, !apart, true) } })
      markStale('inquiries')
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    }
  }
  return (other: Other, apart: boolean) => run(() => send(other, apart), other.id)
}

import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'

/** Everybody whom a lead can be handed to. */
export function useColleagues(wanted: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['inquiries', 'colleagues'],
    queryFn: async () => (await answerOf(call.inquiries.owners.$get())).data,
    enabled: wanted,
  })
  return { colleagues: data, failed: isError && !data, retry: () => void refetch() }
}

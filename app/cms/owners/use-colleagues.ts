import { useQuery } from '@tanstack/react-query'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'

/** Everybody whom a lead can be handed to. */
export function useColleagues(wanted: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['inquiries', 'colleagues'],
    queryFn: async () => (await readResponse(call.inquiries.owners.$get())).data,
    enabled: wanted,
  })
  return { colleagues: data, failed: isError && !data, read: async () => (await refetch()).data }
}

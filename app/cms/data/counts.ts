import { useQuery } from '@tanstack/react-query'
import type { RecordCounts } from '#app/domain/dashboard/record-counts.ts'
import { call } from './api-client.ts'
import { markStale } from './query-client.ts'
import { readResponse } from './read-response.ts'

export const useCounts = (): RecordCounts | undefined =>
  useQuery({
    queryKey: ['anything', 'counts'],
    queryFn: async () => (await readResponse(call.counts.$get())).data,
  }).data

export const refreshCounts = () => markStale('anything')

export const openInquiriesOf = (counts: RecordCounts) =>
  Object.values(counts.openInquiries).reduce((sum, number) => sum + number, 0)

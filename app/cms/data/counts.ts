// How much there is of everything, for the sidebar and the first page.
import { useQuery } from '@tanstack/react-query'
import type { RecordCounts } from '#app/domain/dashboard/record-counts.ts'
import { answerOf } from './answer-of.ts'
import { call } from './call.ts'
import { markStale } from './query-client.ts'

/** The counts; undefined until they are known. */
export const useCounts = (): RecordCounts | undefined =>
  useQuery({
    queryKey: ['anything', 'counts'],
    queryFn: async () => (await answerOf(call.counts.$get())).data,
  }).data

/** After something was made, moved or deleted here. */
export const refreshCounts = () => markStale('anything')

/** Open inquiries of all categories together. */
export const openInquiriesOf = (counts: RecordCounts) =>
  Object.values(counts.openInquiries).reduce((sum, number) => sum + number, 0)

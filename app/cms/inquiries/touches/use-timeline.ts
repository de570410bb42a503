import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { TimelineEntry } from '#app/domain/touch/timeline.ts'

/** Most queued mails are sent within a second. */
const recheckMs = 5000

/** Everything that a sheet shows beside its record, in one call; read again with every change of an inquiry. */
export const useTimeline = ({ _id: ids, updatedAt }: Card) =>
  useQuery({
    queryKey: ['inquiries', 'timeline', ids, updatedAt],
    queryFn: async () => (await readResponse(call.timeline.$get({ query: { ids, with: 'person' } }))).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.entries.some(isQueued) && recheckMs,
  })

const isQueued = (entry: TimelineEntry) => entry.type === 'mail' && entry.status === 'queued'

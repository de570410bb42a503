// Caches the calls' data while a screen shows it. The event stream marks data as stale, which is then fetched again in
// the background. If that fails, the old data stays.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { logWarning } from './browser-log.ts'
import { CallFailed } from './call-failed.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/** Milliseconds: changes within `gather` cause one fetch; a failed fetch is retried after `retry`. */
const waits = { gather: 300, retry: 5000 }

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) =>
      logWarning(`The query ${JSON.stringify(queryKey)} could not be read.`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: ({ state }) => state.error !== null && !isLoggedOut(state.error) && waits.retry,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
})

/** Somebody who closed the login dialog must not be asked again every five seconds. */
function isLoggedOut(error: Error) {
  return error instanceof CallFailed && error.status === 401
}

/** The first part of a query's key: a change of the topic makes the query stale. */
const topics = [
  'properties',
  'testimonials',
  'inquiries',
  'images',
  'trash',
  'users',
  'settings',
  'anything',
] as const
type Topic = (typeof topics)[number]

const stale = new Set<Topic>()

export function markStale(...changed: Topic[]) {
  if (stale.size === 0) setTimeout(readStale, waits.gather)
  for (const topic of changed) stale.add(topic)
}

function readStale() {
  for (const topic of stale) {
    // A running request may have started before the change.
    if (queryClient.isFetching({ queryKey: [topic] }) > 0) continue
    stale.delete(topic)
    void queryClient.invalidateQueries({ queryKey: [topic] })
  }
  if (stale.size > 0) setTimeout(readStale, waits.gather)
}

/** An inquiry shows the home that it is about, and its owner; the figures of first answers count office hours. */
const shownInInquiries: LiveChanges['collections'] = ['properties', 'users', 'settings']

/** Updates all queries until the returned function is called, which also clears them. */
export function followLiveEvents(): () => void {
  const stop = subscribeToLiveEvents({
    changes: ({ collections, inquiries }) => {
      const ofInquiries = inquiries.length > 0 || collections.some((one) => shownInInquiries.includes(one))
      markStale('anything', ...collections, ...(ofInquiries ? (['inquiries'] as const) : []))
    },
    missed: () => markStale(...topics),
  })
  return () => {
    stop()
    // Once their screens are unmounted: the next user must not see them.
    setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))
  }
}

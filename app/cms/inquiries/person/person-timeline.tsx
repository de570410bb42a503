import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import { TimelineList } from '#app/cms/inquiries/touches/timeline-list.tsx'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import type { TimelineEntry } from '#app/domain/touch/timeline.ts'
import { LeadOf } from './lead-of.tsx'

/** The events of all the person’s inquiries. The entry of a receipt links to its inquiry. */
export function PersonTimeline({ id }: { id: string }) {
  const { data, isError, isPending } = useQuery(timelineOf(id))
  const today = useToday()
  const received = (data?.entries ?? []).filter((entry) => entry.type === 'received')
  const byId = new Map(received.map((entry) => [entry.inquiryId, entry]))
  const besides = (entry: TimelineEntry) => {
    const inquiry = byId.get(entry.inquiryId)
    if (entry.type !== 'received') return <LeadOf inquiry={inquiry} />
    return (
      <p>
        <Link className="link" to={sheetOf(entry, entry.inquiryId)}>
          {titleOf(entry)}
        </Link>
        {!entry.sameSender && ` of ${entry.name}`}
      </p>
    )
  }
  return (
    <section className={styles.story} aria-labelledby="person-timeline">
      <div className="sec">
        <h2 id="person-timeline">Timeline</h2>
        <span className="end muted">Newest first</span>
      </div>
      {isError && <p className="muted">The timeline could not be loaded.</p>}
      {isPending && (
        <p className="sr" role="status">
          Loading the timeline
        </p>
      )}
      <TimelineList
        entries={data?.entries ?? []}
        today={today}
        firstTouches={Object.fromEntries(
          received.map(({ inquiryId, firstTouchAt }) => [inquiryId, firstTouchAt]),
        )}
        besides={besides}
      />
      {data?.more && <p className="muted">Older entries are in each inquiry.</p>}
    </section>
  )
}

/** Read again with every change of an inquiry. */
const timelineOf = (id: string) => ({
  queryKey: ['inquiries', 'person-timeline', id],
  queryFn: async () => (await readResponse(call.timeline.$get({ query: { ids: id, of: 'person' } }))).data,
})

/** For the screen's loader: on a phone the timeline is above everything else. */
export const loadTimeline = (id: string) => queryClient.prefetchQuery(timelineOf(id))

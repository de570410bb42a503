import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import { TimelineList } from '#app/cms/inquiries/touches/timeline-list.tsx'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import type { TimelineEntry } from '#app/domain/touch/timeline.ts'

/** What happened to these inquiries, in one list. Each receipt leads to its inquiry. */
export function PersonTimeline({ inquiries }: { inquiries: LinkedInquiry[] }) {
  const { data, isError, isPending } = useTimeline(inquiries)
  const today = useToday()
  const byId = new Map(inquiries.map((inquiry) => [inquiry._id, inquiry]))
  const besides = (entry: TimelineEntry) => {
    const inquiry = entry.type === 'received' ? byId.get(entry.inquiryId) : undefined
    if (!inquiry) return null
    return (
      <p>
        <Link className="link" to={sheetOf(inquiry, inquiry._id)}>
          {titleOf(inquiry)}
        </Link>
        {!inquiry.sameSender && ` of ${inquiry.name}`}
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
        firstTouches={Object.fromEntries(inquiries.map(({ _id, firstTouchAt }) => [_id, firstTouchAt]))}
        besides={besides}
      />
      {data?.more && <p className="muted">Older entries are in each inquiry.</p>}
    </section>
  )
}

/** Read again with every change of an inquiry. */
function useTimeline(inquiries: LinkedInquiry[]) {
  const ids = inquiries.map(({ _id }) => _id).join(',')
  return useQuery({
    queryKey: ['inquiries', 'person-timeline', ids],
    queryFn: async () => (await readResponse(call.timeline.$get({ query: { ids } }))).data,
    placeholderData: keepPreviousData,
  })
}

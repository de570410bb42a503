import { href, replace } from 'react-router'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { markStale } from '#app/cms/data/query-client.ts'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { HowItWent } from '#app/cms/inquiries/sheet/how-it-went.tsx'
import { OptOutNotes } from '#app/cms/inquiries/sheet/opt-out-notes.tsx'
import person from '#app/cms/inquiries/sheet/person.module.css'
import { ReachButtons } from '#app/cms/inquiries/sheet/reach-buttons.tsx'
import type { ContactAttempt } from '#app/cms/inquiries/sheet/use-contact-attempt.ts'
import { useContactAttempt } from '#app/cms/inquiries/sheet/use-contact-attempt.ts'
import { useTouches } from '#app/cms/inquiries/touches/use-touches.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { Pager } from '#app/cms/ui/pager.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { counted } from '#app/domain/counted.ts'
import { isPageNumber, pageSizes } from '#app/domain/paging.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'
import { answeredBy, reachOf } from '#app/domain/person/person-reach.ts'
import type { Route } from './+types/person-page'
import { LinkedList, PartedList } from './linked-list.tsx'
import { PersonFacts } from './person-facts.tsx'
import { loadTimeline, PersonTimeline } from './person-timeline.tsx'
import { findOtherOfSender, personQuery } from './use-person.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.person.name ?? 'Person')()

export const handle: StaffHandle = {
  crumbs: ({ loaderData }) => [
    screens.inquiries,
    { label: (loaderData as Route.ComponentProps['loaderData'] | undefined)?.person.name ?? 'Person' },
  ],
}

const queryOf = (id: string, page: string) => personQuery({ id, page, limit: String(pageSizes.cms) })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = isPageNumber(asked) ? asked : '1'
  const id = params.inquiryId
  const loading = loadPage(queryOf(id, page), request.url).catch(async (error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
    const other = await findOtherOfSender(id)
    throw other
      ? replace(href('/cms/people/:inquiryId', { inquiryId: other }))
      : new Response(null, { status: 404 })
  })
  const [found] = await Promise.all([loading, loadTimeline(id)])
  return { ...found, id }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="head" aria-busy="true">
    <h1>Person</h1>
    <span className="sr" role="status">
      Loading the person
    </span>
  </div>
)

export const ErrorBoundary = () => <ScreenError title="Person" what="What is known about this person" />

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData
  const {
    data,
    page,
    pages,
    total,
    person: facts,
  } = useLivePage(queryOf(id, String(loaderData.page)), loaderData)
  const reach = reachOf(facts.newest)
  const known = [answeredBy(facts.newest, useToday()), ...facts.newest, ...data]
  const attempt = useContactAttempt(known.map(({ _id }) => _id))
  const tried = known.find(({ _id }) => _id === attempt.asked?.inquiryId)
  return (
    <>
      <div className="head">
        <h1 className="typed-name">{facts.name}</h1>
        <span className="count">
          {counted(total, 'inquiry', 'inquiries')} since {formatDate(facts.since)}
        </span>
        {tried ? (
          <PersonAttempt key={attempt.asked!.id} record={tried} attempt={attempt} />
        ) : (
          // biome-ignore lint/a11y: it listens for clicks on the links in it
          <div className={person.reach} onClick={attempt.onClick}>
            <ReachButtons record={reach} />
          </div>
        )}
      </div>
      <OptOutNotes record={reach} />
      <div className="split">
        <PersonTimeline id={id} />
        {/* biome-ignore lint/a11y: it listens for clicks on the links in it */}
        <div className="stack" onClick={attempt.onClick}>
          <PersonFacts newest={facts.newest} />
          <div className="sec">
            <h2>Inquiries</h2>
            <span className="muted">{total}</span>
          </div>
          <div>
            <LinkedList id={id} inquiries={data} />
            <Pager page={page} pages={pages} total={total} />
            <p className={person.why}>
              Linked by email or phone number. Nothing is merged: each inquiry keeps its own board, status and
              words.
            </p>
          </div>
          {facts.parted.length > 0 && (
            <>
              <div className="sec">
                <h2>Parted</h2>
                <span className="muted">{facts.parted.length}</span>
              </div>
              <PartedList id={id} parted={facts.parted} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Asks how a call or message of the person page went, and notes it at the inquiry that was answered by it. */
function PersonAttempt({ record, attempt }: { record: LinkedInquiry; attempt: ContactAttempt }) {
  const touches = useTouches(record._id, () => markStale('inquiries'))
  const { asked } = attempt
  if (!asked) return null
  return (
    <div className={person.asking}>
      <HowItWent record={record} asked={asked} attempt={attempt} touches={touches} />
    </div>
  )
}

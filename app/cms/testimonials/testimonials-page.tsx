import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import { loadList, useLiveList } from '#app/cms/records/list/use-live-list.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import type { Route } from './+types/testimonials-page'
import { TestimonialList, testimonialColumns } from './testimonial-list.tsx'

const title = 'Testimonials'

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

function readList(address: string) {
  const { pending, ...query } = listQueryOf(address, ['pending'])
  const published = pending ? { published: 'false' as const } : {}
  return answerOf(call.testimonials.$get({ query: { ...query, ...published } }))
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request.url, readList)
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <ListHead title={title} />
    <TestimonialTools />
    <ListSkeleton label="Loading testimonials" className="voices" columns={testimonialColumns} />
  </>
)

export const ErrorBoundary = () => <ScreenError title={title} what="The list of testimonials" />

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const list = useLiveList('testimonials', loaderData, readList)
  return (
    <>
      <ListHead title={title} total={list.total} />
      <TestimonialTools />
      <TestimonialList list={list} />
    </>
  )
}

function TestimonialTools() {
  return (
    <ListTools
      label="Search testimonials"
      placeholder="Name, content or agent"
      filters={[{ name: 'pending', label: 'Pending review' }]}
      create={{ to: '/cms/testimonial-form', label: 'Create +' }}
    />
  )
}

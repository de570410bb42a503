import { call } from '#app/cms/call.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { requireAnsweredPage } from '#app/cms/record-list/answered-page.ts'
import { ListHead } from '#app/cms/record-list/list-head.tsx'
import { listQueryOf } from '#app/cms/record-list/list-query.ts'
import { useLiveList } from '#app/cms/record-list/use-live-list.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import type { Route } from './+types/testimonials-page'
import { TestimonialList, testimonialColumns } from './testimonial-list.tsx'

const title = 'Testimonials'

export const meta = screenMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

function readList(address: string) {
  const { pending, ...query } = listQueryOf(address, ['pending'])
  const published = pending ? { published: 'false' as const } : {}
  return answerOf(call.testimonials.$get({ query: { ...query, ...published } }))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = await readList(request.url)
  requireAnsweredPage(request.url, list.page)
  return list
}
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

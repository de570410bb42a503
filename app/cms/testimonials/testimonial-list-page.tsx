import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import { createListScreen } from '#app/cms/records/list/list-screen.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import type { Route } from './+types/testimonial-list-page'
import { TestimonialList, testimonialColumns } from './testimonial-list.tsx'

const title = screens.testimonials.label

const screen = createListScreen({
  collection: 'testimonials',
  title,
  queryAt: (address) => {
    const { pending, ...query } = listQueryOf(address, ['pending'])
    return { ...query, ...(pending ? { published: 'false' as const } : {}) }
  },
  read: (query) => readResponse(call.testimonials.$get({ query })),
  Tools: TestimonialTools,
  table: { className: 'voices', columns: testimonialColumns },
})

export const { meta, handle, HydrateFallback, ErrorBoundary } = screen

export const clientLoader = (args: Route.ClientLoaderArgs) => screen.load(args)
clientLoader.hydrate = true as const

export default function TestimonialListPage({ loaderData }: Route.ComponentProps) {
  const { list, csv } = screen.useList(loaderData)
  return (
    <>
      <ListHead title={title} total={list.total} one="testimonial" />
      <TestimonialTools />
      <TestimonialList list={list} csv={csv} />
    </>
  )
}

function TestimonialTools() {
  return (
    <ListTools
      label="Search testimonials"
      placeholder="Name, content or agent"
      filters={[{ name: 'pending', label: 'Pending review' }]}
      create={{ to: screens.createTestimonial.to, label: 'Create +' }}
    />
  )
}

import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { useErasedDrafts } from '#app/cms/records/form/erased-drafts.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import type { Export } from '#app/cms/ui/export-link.tsx'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import type { Route } from './+types/testimonial-list-page'
import { TestimonialList, testimonialColumns } from './testimonial-list.tsx'

const title = 'Testimonials'

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

function queryAt(address: string) {
  const { pending, ...query } = listQueryOf(address, ['pending'])
  return { ...query, ...(pending ? { published: 'false' as const } : {}) }
}

const readList = (address: string) => readResponse(call.testimonials.$get({ query: queryAt(address) }))

const csvAt = (address: string): Export => ({
  of: 'testimonials',
  filter: { ...queryAt(address), page: undefined },
})

const pageAt = (address: string) => ({
  queryKey: ['testimonials', new URL(address).search],
  queryFn: () => readList(address),
})

export const clientLoader = async ({ request: { url } }: Route.ClientLoaderArgs) => ({
  ...(await loadPage(pageAt(url), url)),
  address: url,
})
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <ListHead title={title} />
    <TestimonialTools />
    <ListSkeleton label="Loading testimonials" className="voices" columns={testimonialColumns} />
  </>
)

export const ErrorBoundary = () => <ScreenError title={title} what="The list of testimonials" />

export default function TestimonialListPage({ loaderData }: Route.ComponentProps) {
  useErasedDrafts()
  const list = useLivePage(pageAt(loaderData.address), loaderData, useTopDialog() !== undefined)
  return (
    <>
      <ListHead title={title} total={list.total} />
      <TestimonialTools />
      <TestimonialList list={list} csv={csvAt(loaderData.address)} />
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

import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import type { Route } from './+types/properties-page'
import { PropertyList, propertyColumns } from './property-list.tsx'

const title = 'Properties'

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

const filters = [
  { name: 'featured', label: 'Featured' },
  { name: 'pastSale', label: 'Past Sale' },
]

const filterNames = filters.map(({ name }) => name)

const readList = (address: string) =>
  answerOf(call.properties.$get({ query: listQueryOf(address, filterNames) }))

const pageAt = (address: string) => ({
  queryKey: ['properties', new URL(address).search],
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
    <PropertyTools />
    <ListSkeleton label="Loading properties" className="props" columns={propertyColumns} />
  </>
)

export const ErrorBoundary = () => <ScreenError title={title} what="The list of properties" />

export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const list = useLivePage(pageAt(loaderData.address), loaderData, useTopDialog() !== undefined)
  return (
    <>
      <ListHead title={title} total={list.total} />
      <PropertyTools />
      <PropertyList list={list} />
    </>
  )
}

function PropertyTools() {
  return (
    <ListTools
      label="Search properties"
      placeholder="Name, address or agent"
      filters={filters}
      create={{ to: '/cms/property-form', label: 'Create +' }}
    />
  )
}

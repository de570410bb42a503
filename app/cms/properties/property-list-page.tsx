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
import { propertyStateNames, propertyStates } from '#app/domain/property/property-state.ts'
import type { Route } from './+types/property-list-page'
import { PropertyList, propertyColumns } from './property-list.tsx'

const title = 'Properties'

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

const forReview = 'review'

const filters = [
  { name: 'featured', label: 'Featured' },
  { name: 'pastSale', label: 'Past Sale' },
  { name: forReview, label: 'Due for review' },
]

const filterNames = filters.map(({ name }) => name)

const states = Object.fromEntries(propertyStateNames.map((state) => [state, propertyStates[state].name]))

const queryAt = (address: string) => listQueryOf(address, filterNames, { state: propertyStateNames })

/** The homes due for a review come from their own call, which lists the longest untouched first. */
function readList(address: string) {
  const { [forReview]: isReview, ...query } = queryAt(address)
  return readResponse(isReview ? call.properties.review.$get({ query }) : call.properties.$get({ query }))
}

const csvAt = (address: string): Export => ({
  of: 'properties',
  filter: { ...queryAt(address), page: undefined },
})

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

export default function PropertyListPage({ loaderData }: Route.ComponentProps) {
  useErasedDrafts()
  const list = useLivePage(pageAt(loaderData.address), loaderData, useTopDialog() !== undefined)
  return (
    <>
      <ListHead title={title} total={list.total} />
      <PropertyTools />
      <PropertyList
        list={list}
        csv={csvAt(loaderData.address)}
        isReview={new URL(loaderData.address).searchParams.get(forReview) === 'true'}
      />
    </>
  )
}

function PropertyTools() {
  return (
    <ListTools
      label="Search properties"
      placeholder="Name, address or agent"
      filters={filters}
      choices={[{ name: 'state', label: 'State', all: 'All states', options: states }]}
      create={{ to: '/cms/property-form', label: 'Create +' }}
    />
  )
}

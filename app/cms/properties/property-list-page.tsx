import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import { createListScreen } from '#app/cms/records/list/list-screen.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { propertyStateNames, propertyStates } from '#app/domain/property/property-state.ts'
import type { Route } from './+types/property-list-page'
import { forReview, PropertyList, propertyColumns, propertyTicks } from './property-list.tsx'

const title = screens.properties.label
const states = Object.fromEntries(propertyStateNames.map((state) => [state, propertyStates[state].name]))

const screen = createListScreen({
  collection: 'properties',
  title,
  queryAt: (address) =>
    listQueryOf(
      address,
      propertyTicks.map(({ name }) => name),
      { state: propertyStateNames },
    ),
  /** The homes due for a review come from their own call, which lists the longest untouched first. */
  read: ({ [forReview]: isReview, ...query }) =>
    readResponse(isReview ? call.properties.review.$get({ query }) : call.properties.$get({ query })),
  Tools: PropertyTools,
  table: { className: 'props', columns: propertyColumns },
})

export const { meta, handle, HydrateFallback, ErrorBoundary } = screen

export const clientLoader = (args: Route.ClientLoaderArgs) => screen.load(args)
clientLoader.hydrate = true as const

export default function PropertyListPage({ loaderData }: Route.ComponentProps) {
  const { list, csv } = screen.useList(loaderData)
  const isReview = new URL(loaderData.address).searchParams.get(forReview) === 'true'
  return (
    <>
      <ListHead title={title} total={list.total} one="property" />
      <PropertyTools />
      <PropertyList list={list} csv={csv} isReview={isReview} />
    </>
  )
}

function PropertyTools() {
  return (
    <ListTools
      label="Search properties"
      placeholder="Name, address or agent"
      filters={propertyTicks}
      choices={[{ name: 'state', label: 'State', all: 'All states', options: states }]}
      create={{ to: screens.createProperty.to, label: 'Create +' }}
    />
  )
}

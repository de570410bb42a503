import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { FormSkeleton } from '#app/cms/records/form/form-skeleton.tsx'
import { createRecordScreen } from '#app/cms/records/form/record-screen.ts'
import type { Route } from './+types/property-record-page'
import { PropertyRecordForm } from './property-record-form.tsx'
import { propertyRecordKind } from './property-record-kind.ts'

const screen = createRecordScreen(propertyRecordKind)

export const { handle, shouldRevalidate } = screen

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  screenMeta(screen.nameOf(loaderData, params.id))()

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => screen.load(params.id)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <FormSkeleton title="Property" rows={9} />

export default function PropertyRecordPage({ loaderData }: Route.ComponentProps) {
  const place = screen.useFormRoute()
  return <PropertyRecordForm key={place.key} record={loaderData.record} place={place} />
}

import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { FormSkeleton } from '#app/cms/records/form/form-skeleton.tsx'
import { createRecordScreen } from '#app/cms/records/form/record-screen.ts'
import type { Route } from './+types/property-form-page'
import { PropertyForm } from './property-form.tsx'
import { propertyKind } from './property-record-kind.ts'

const screen = createRecordScreen(propertyKind)

export const { handle, shouldRevalidate } = screen

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  screenMeta(screen.nameOf(loaderData, params.id))()

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => screen.load(params.id)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <FormSkeleton title="Property" rows={9} />

export default function PropertyFormPage({ loaderData }: Route.ComponentProps) {
  const place = screen.useFormRoute()
  return <PropertyForm key={place.key} record={loaderData.record} place={place} />
}

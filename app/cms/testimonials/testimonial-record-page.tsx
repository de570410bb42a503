import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { FormSkeleton } from '#app/cms/records/form/form-skeleton.tsx'
import { createRecordScreen } from '#app/cms/records/form/record-screen.ts'
import type { Route } from './+types/testimonial-record-page'
import { TestimonialRecordForm } from './testimonial-record-form.tsx'
import { testimonialRecordKind } from './testimonial-record-kind.ts'

const screen = createRecordScreen(testimonialRecordKind)

export const { handle, shouldRevalidate } = screen

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  screenMeta(screen.nameOf(loaderData, params.id))()

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => screen.load(params.id)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <FormSkeleton title="Testimonial" rows={3} />

export default function TestimonialRecordPage({ loaderData }: Route.ComponentProps) {
  const place = screen.useFormRoute()
  return <TestimonialRecordForm key={place.key} record={loaderData.record} place={place} />
}

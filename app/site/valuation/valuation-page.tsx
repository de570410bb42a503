import type { PageProps } from '#app/site/layout/page-props.ts'
import type { Route } from './+types/valuation-route'
import { AddressStep } from './address-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DoneStep } from './done-step.tsx'

export function ValuationPage({ loaderData, actionData }: PageProps<Route.ComponentProps>) {
  if (loaderData.step === 3) return <DoneStep />
  if (loaderData.step === 1) {
    return <AddressStep key={loaderData.address} address={loaderData.address} message={loaderData.message} />
  }
  return <DetailsStep address={loaderData.address} form={loaderData.form} reply={actionData} />
}

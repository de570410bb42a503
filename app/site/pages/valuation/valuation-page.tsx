import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { AddressStep } from './address-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { loader } from './valuation-page.server.ts'

export default function ValuationPage({ loaderData, actionData }: PageProps<typeof loader>) {
  if (loaderData.step === 3) return <DoneStep />
  if (loaderData.step === 1) {
    return <AddressStep key={loaderData.address} address={loaderData.address} message={loaderData.message} />
  }
  return <DetailsStep address={loaderData.address} form={loaderData.form} reply={actionData} />
}

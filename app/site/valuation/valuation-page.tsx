import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/valuation-page'
import { AddressStep } from './address-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DoneStep } from './done-step.tsx'
import { openValuation } from './open-valuation.server.ts'
import { valuationFixed, valuationRules } from './valuation-step.ts'

export async function loader(args: Route.LoaderArgs) {
  const opened = await openValuation(args)
  return { ...opened, seo: pageSeo(args.context, '/home-valuation', { indexed: opened.step === 1 }) }
}

export const action = (args: Route.ActionArgs) => receiveInquiry(args, valuationFixed, valuationRules)

export const headers = formHeaders

export const meta = seoMeta

export default function ValuationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === 3) return <DoneStep />
  if (loaderData.step === 1) {
    return <AddressStep key={loaderData.address} address={loaderData.address} message={loaderData.message} />
  }
  return <DetailsStep address={loaderData.address} form={loaderData.form} reply={actionData} />
}

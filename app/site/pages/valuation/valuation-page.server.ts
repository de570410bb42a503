// The address has the step: `?address=` is step 2 (with `&edit=1` step 1 again), `?sent=` step 3.
import { inOneLine } from '#app/domain/control-characters.ts'
import { lengths, requiredLine } from '#app/domain/text.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { valuation } from '#content/valuation.ts'
import { type ValuationStep, valuationFixed, valuationRules } from './valuation-step.ts'

const address = requiredLine(valuation.address.label, lengths.address)

export async function loader(visit: PageVisit) {
  const opened = await openValuation(visit)
  return { ...opened, seo: { indexed: opened.step === 1 } }
}

export const action = (visit: PageVisit) => receiveInquiry(visit, valuationFixed, valuationRules)

/** A `sent` that names no stored request leads back to step 1. */
async function openValuation(visit: PageVisit) {
  const query = visit.url.searchParams
  const form = await openForm(visit, 'home_valuation')
  if (query.has('sent') && !form.sent) throw leadTo('/home-valuation')
  return { form, ...(form.sent ? { step: 3 as const } : readAddress(query)) }
}

const leadTo = (location: string) => new Response(null, { status: 302, headers: { Location: location } })

function readAddress(query: URLSearchParams): ValuationStep {
  const asked = query.get('address')
  if (asked === null) return { step: 1, address: '' }
  const typed = inOneLine(asked)
  const checked = address.safeParse(typed)
  if (checked.success) return { step: query.has('edit') ? 1 : 2, address: checked.data }
  const message = typed.trim() === '' ? valuation.address.missing : checked.error.issues[0]?.message
  return { step: 1, address: typed, message }
}

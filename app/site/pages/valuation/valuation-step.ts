import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { valuation } from '#content/valuation.ts'

export type ValuationStep =
  | { step: 1; address: string; message?: string | undefined }
  | { step: 2; address: string }
  | { step: 3 }

export const valuationFixed: FixedFields = { inquiryType: 'home_valuation' }
export const valuationRules: InquiryRules = {
  required: ['address', 'name', 'phone', 'email'],
  labels: { name: valuation.details.name, address: valuation.address.label },
  missing: { address: valuation.address.missing },
  consent: consent.valuation,
  consentNeeded: valuation.details.consentNeeded,
}

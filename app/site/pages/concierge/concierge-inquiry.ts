import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { contact } from '#content/contact.ts'

export const conciergeFixed = { inquiryType: 'concierge' } satisfies FixedFields

export const conciergeRules = {
  required: ['name', 'phone', 'email', 'address'],
  labels: { address: contact.form.address },
  consent: consent.contact,
} satisfies InquiryRules

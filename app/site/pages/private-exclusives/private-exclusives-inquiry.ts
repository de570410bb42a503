import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'

export const privateExclusivesFixed = { inquiryType: 'private_exclusives' } satisfies FixedFields

export const privateExclusivesRules = {
  required: ['name', 'email', 'phone'],
  consent: consent.contact,
} satisfies InquiryRules

import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent.ts'

/** What the form sends and asks; the page's action and the form read the same. */
export const privateExclusivesFixed = { inquiryType: 'private_exclusives' } satisfies FixedFields

export const privateExclusivesRules = {
  required: ['name', 'email', 'phone'],
  consent: consent.contact,
} satisfies InquiryRules

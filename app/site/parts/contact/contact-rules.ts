import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent.ts'
import { contact } from '#content/contact.ts'

/** What the contact page's action and its form agree on. */
export const contactFixed: FixedFields = { inquiryType: 'contact' }
export const contactPageRules: InquiryRules = {
  required: ['name', 'email'],
  consent: consent.message,
  consentNeeded: contact.form.consentNeeded,
}

/** The overlay also asks for a phone number, and its consent speaks of that. */
export const contactOverlayRules: InquiryRules = {
  ...contactPageRules,
  required: ['name', 'phone', 'email'],
  consent: consent.contact,
}

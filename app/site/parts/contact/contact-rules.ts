import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { contact } from '#content/contact.ts'

export const contactFixed: FixedFields = { inquiryType: 'contact' }
export const contactPageRules: InquiryRules = {
  required: ['name', 'email'],
  consent: consent.message,
  consentNeeded: contact.form.consentNeeded,
}

/** This consent text mentions the phone number. */
export const contactOverlayRules: InquiryRules = {
  ...contactPageRules,
  required: ['name', 'phone', 'email'],
  consent: consent.contact,
}

import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'

export const contactFixed: FixedFields = { inquiryType: 'contact' }
/** The parameter with the slug of a home that is no longer public: a question about it is sent here. */
export const contactHome = 'home'

export const contactPageRules: InquiryRules = {
  required: ['name', 'email'],
  consent: consent.message,
}

/** The rules of the page's form where a form without script has sent a phone number and is corrected. */
export const contactPhoneRules: InquiryRules = { ...contactPageRules, consent: consent.contact }

/** This consent text mentions the phone number. */
export const contactOverlayRules: InquiryRules = {
  ...contactPageRules,
  required: ['name', 'phone', 'email'],
  consent: consent.contact,
}

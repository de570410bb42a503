import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { propertyPage } from '#content/property-page.ts'

/** Shared by the form and the page's action. */
export const askRules: InquiryRules = {
  required: ['name', 'email', 'phone'],
  consent: consent.contact,
  consentNeeded: propertyPage.ask.consentNeeded,
}

export const askFields = (propertyId: string): FixedFields => ({ inquiryType: 'contact', propertyId })

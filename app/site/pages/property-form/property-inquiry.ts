import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { propertyForm } from '#content/property-form.ts'

const { address, zipCode, price, message } = propertyForm.fields

export const propertyFixed: FixedFields = { inquiryType: 'contact', clientType: 'seller' }
export const propertyRules: InquiryRules = {
  required: ['address', 'name', 'phone', 'email'],
  labels: {
    address: address.label,
    zipCode: zipCode.label,
    price: price.label,
    message: message.label,
  },
  consent: consent.listing,
  consentNeeded: propertyForm.consentNeeded,
}

import type { FixedFields, InquiryRules } from '#app/site/forms/inquiry-rules.ts'

/** What the page's action and its form agree on. */
export const propertyFixed: FixedFields = { inquiryType: 'contact', clientType: 'seller' }
export const propertyRules: InquiryRules = { required: ['address', 'name', 'phone', 'email'] }

import type { FormValues } from '#app/site/forms/form-shapes.ts'
import type { FixedFields, InquiryRules } from '#app/site/forms/inquiry-rules.ts'

/** The details that have no field of their own in an inquiry, in the message's order. */
const details = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square feet',
  price: 'Asking price',
} as const

/** An owner's home travels as a message to the team: one line for each detail that was filled in, then the notes. */
function composePropertyInquiry(values: FormValues): FormValues {
  const { bedrooms, bathrooms, squareFootage, price, message = '', ...rest } = values
  const given: FormValues = { bedrooms, bathrooms, squareFootage, price } as FormValues
  const lines = Object.entries(details).flatMap(([name, label]) => {
    const text = given[name]?.trim()
    return text ? [`${label}: ${text}`] : []
  })
  const notes = message.trim()
  return { ...rest, message: [lines.join('\n'), notes].filter(Boolean).join('\n\n') }
}

/** What the page's action and its form agree on. */
export const propertyFixed: FixedFields = { inquiryType: 'contact', clientType: 'seller' }
export const propertyRules: InquiryRules = {
  required: ['address', 'name', 'phone', 'email'],
  compose: composePropertyInquiry,
}

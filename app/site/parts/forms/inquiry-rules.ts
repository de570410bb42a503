import type { ClientType, GuideType, InquiryType } from '#app/domain/inquiry/inquiry.ts'
import type { Consent, FormValues } from '#app/site/parts/page/form-shapes.ts'

export type FixedFields = {
  inquiryType: InquiryType
  guideType?: GuideType
  clientType?: ClientType
  /** The home that it is about. */
  propertyId?: string
}

/** What a form requires beyond the schema. `InquiryForm` and `receiveInquiry` get the same object. */
export type InquiryRules = {
  required?: readonly (keyof typeof fieldLabels)[]
  consent?: Consent
  /** In place of the contact form's sentence. */
  consentNeeded?: string
  /** Labels other than those of `fieldLabels`: a message names a field as the form does. */
  labels?: Partial<Record<keyof typeof fieldLabels, string>>
  /** Messages in place of `Address is required.` and the like. */
  missing?: Readonly<Record<string, string>>
}

/** The names of fields in the schema's messages. */
export const fieldLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  zipCode: 'Postal code',
  message: 'Message',
  timeframe: 'Time frame',
  price: 'Asking price',
} as const

/** The body of `POST /api/inquiries`. */
export const toInquiryInput = (values: FormValues, fixed: FixedFields): FormValues => ({
  ...values,
  ...fixed,
})

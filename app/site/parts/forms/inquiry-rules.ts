import type { ClientType, GuideType, InquiryType } from '#app/domain/inquiry/inquiry.ts'
import type { Consent, FormValues } from '#app/site/parts/page/form-shapes.ts'

/** What every sending of one form has in common and nobody types. */
export type FixedFields = { inquiryType: InquiryType; guideType?: GuideType; clientType?: ClientType }

/** What one form asks beyond the schema. Pages give the same object to `InquiryForm` and to `receiveInquiry`. */
export type InquiryRules = {
  required?: readonly (keyof typeof fieldLabels)[]
  /** Shows the checkbox, and makes agreeing necessary. */
  consent?: Consent
  consentNeeded?: string
  /** The form's labels where they are not those of `fieldLabels`: a message names a field as the form does. */
  labels?: Partial<Record<keyof typeof fieldLabels, string>>
  /** Messages in place of `Address is required.` and the like. */
  missing?: Readonly<Record<string, string>>
}

/** Fields as the messages of the schema name them. */
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

/** The body of `POST /api/inquiries` for what was typed. */
export const toInquiryInput = (values: FormValues, fixed: FixedFields): FormValues => ({
  ...values,
  ...fixed,
})

import type { ClientType, GuideType, InquiryField, InquiryType } from '#app/domain/inquiry/inquiry.ts'
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
  required?: readonly InquiryField[]
  consent: Consent
  /** In place of the contact form's sentence. */
  consentNeeded?: string
  /** Labels other than those of `inquiryLabels`: a message names a field as the form does. */
  labels?: Partial<Record<InquiryField, string>>
  /** Messages in place of `Address is required.` and the like. */
  missing?: Readonly<Record<string, string>>
}

/** The body of `POST /api/inquiries`. */
export const toInquiryInput = (values: FormValues, fixed: FixedFields): FormValues => ({
  ...values,
  ...fixed,
})

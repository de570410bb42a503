import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import type { FixedFields, InquiryRules } from '#app/site/parts/forms/inquiry-rules.ts'
import { consent } from '#content/consent-texts.ts'

export const guideRules = { required: ['name', 'email'], consent: consent.contact } satisfies InquiryRules

export const guideFields = (guideType: GuideType): FixedFields => ({ inquiryType: 'guide', guideType })

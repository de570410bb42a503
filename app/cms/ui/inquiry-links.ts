import { categoryOf } from '#app/domain/inquiry/inquiry-category.ts'

export const titleOf = (record: { inquiryType: string; guideType: string }) =>
  categoryOf(record)?.name ?? 'Inquiry'

export const sheetOf = (record: { inquiryType: string; guideType: string }, id: string) =>
  `/cms/inquiries/${categoryOf(record)?.slug ?? ''}?id=${id}`

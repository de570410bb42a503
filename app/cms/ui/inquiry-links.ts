import { categoryOf, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'

export const titleOf = (record: { inquiryType: string; guideType: string }) =>
  categoryOf(record)?.name ?? 'Inquiry'

export const sheetOf = (record: { inquiryType: string; guideType: string }, id: string) =>
  inquiriesPath(categoryOf(record)?.slug, id)

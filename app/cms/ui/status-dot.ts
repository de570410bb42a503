import type { InquiryStatus } from '#app/domain/inquiry/inquiry.ts'

/** The shape of a status's dot: ring, half, full. */
export const dotOf = (status: InquiryStatus) => (status === 'in progress' ? 'progress' : status)

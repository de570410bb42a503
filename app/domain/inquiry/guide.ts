import type { GuideType } from './inquiry.ts'

/** Where a guide is read: its page, and the same text typeset for paper (made by the build). */
export const guidePlaces = {
  buyer: { page: '/buyers-guide', pdf: '/guides/buyers-guide.pdf' },
  seller: { page: '/sellers-guide', pdf: '/guides/sellers-guide.pdf' },
} as const satisfies Record<GuideType, { page: string; pdf: string }>

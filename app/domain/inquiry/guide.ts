import type { GuideType } from './inquiry.ts'

/** Where a guide is read: its page, and the same text typeset for paper (made by the build). */
export const guidePlaces: Record<GuideType, { page: string; pdf: string }> = {
  buyer: { page: '/buyers-guide', pdf: '/guides/buyers-guide.pdf' },
  seller: { page: '/sellers-guide', pdf: '/guides/sellers-guide.pdf' },
}

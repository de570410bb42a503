import type { GuideType } from './inquiry.ts'

/** Each guide's page, and the PDF that the build makes of it. */
export const guidePlaces = {
  buyer: { page: '/buyers-guide', pdf: '/guides/buyers-guide.pdf' },
  seller: { page: '/sellers-guide', pdf: '/guides/sellers-guide.pdf' },
} as const satisfies Record<GuideType, { page: string; pdf: string }>

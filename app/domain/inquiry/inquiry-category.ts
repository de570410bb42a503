import type { GuideType, InquiryType } from './inquiry.ts'

/**
 * Section 2.4. `slug` is the path below /cms/inquiries, the key of the visitor's mail in content/mail.ts, and the name of
 * its picture, public/mail/<slug>.jpg, which sent mails still show: never rename one.
 */
export const inquiryCategories = [
  { slug: 'buyers-guide', name: "Buyer's Guide", inquiryType: 'guide', guideType: 'buyer' },
  { slug: 'sellers-guide', name: "Seller's Guide", inquiryType: 'guide', guideType: 'seller' },
  { slug: 'home-valuation', name: 'Home Valuation', inquiryType: 'home_valuation' },
  { slug: 'private-exclusives', name: 'Private Exclusives', inquiryType: 'private_exclusives' },
  { slug: 'compass-concierge', name: 'Compass Concierge', inquiryType: 'concierge' },
  { slug: 'general-contact', name: 'General Contact', inquiryType: 'contact' },
] as const satisfies { slug: string; name: string; inquiryType: InquiryType; guideType?: GuideType }[]
export type InquiryCategory = (typeof inquiryCategories)[number]
export type CategorySlug = InquiryCategory['slug']

/** Fits any lead. */
export const generalCategory = 'general-contact' satisfies CategorySlug

export const categoryOf = ({ inquiryType, guideType }: { inquiryType: string; guideType: string }) =>
  inquiryCategories.find(
    (one) => one.inquiryType === inquiryType && (!('guideType' in one) || one.guideType === guideType),
  )

/** Where staff see the inquiries of a category, or one of them; all of them without a slug. */
export const inquiriesPath = (slug?: CategorySlug, id?: string) =>
  `/cms/inquiries/${slug ?? ''}${id === undefined ? '' : `?id=${id}`}`

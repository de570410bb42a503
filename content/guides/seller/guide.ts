// The words around the six chapters of the seller's guide. Change only what is between the quotes.
import type { GuideWords } from '#content/guides/guide-words.ts'

export const sellerGuide = {
  title: "The Seller's Guide",
  lead: 'Selling a home is a sequence of ordinary decisions, made in the right order. These six chapters set them out the way we would across a kitchen table. Read them through once, then come back to each when its turn arrives.',
  banner: {
    key: 'street-banner',
    alt: 'Brownstones seen from across the street in the evening (rendering)',
  },
  cover: {
    key: 'house-court',
    alt: 'A house of cedar and stone in morning light (rendering)',
  },
  pull: 'There are usually only a few people who know the block well enough to name the number.',
  figure: {
    key: 'loft',
    alt: 'Afternoon sun across the floor of a brick-walled loft (rendering)',
    caption: 'Four in the afternoon. At noon the same room is flatter, and looks smaller.',
  },
  secondFigure: {
    key: 'curtain-light',
    alt: 'A linen curtain and its shadow on plaster, a ceramic vase on the sill (rendering)',
  },
  chapterPictures: ['kitchen-white', 'kitchen-table', 'dining', 'study', 'brass-door', 'farmhouse-porch'],
  quotes: [
    'Repair what is broken before you improve what is merely plain.',
    'Photographs come first, and they wait for the light.',
    'An agreement can be lost to silence as easily as to money.',
    'A device that still answers to you is an intrusion on the new owner and a worry for you.',
  ],
  requestEyebrow: "Free Seller's Guide",
  requestTitle: 'Take it with you',
  requestText:
    'Leave your name and we will email you a link to the guide, all six chapters with their checklists, so that it is at hand when you need it. If you have a question about your own home, add it to the message.',
  next: { label: 'See what your home is worth', href: '/home-valuation' },
} satisfies GuideWords

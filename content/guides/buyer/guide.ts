// The words around the six chapters of the buyer's guide. Change only what is between the quotes.
import type { GuideWords } from '#content/guides/guide-words.ts'

export const buyerGuide = {
  title: "The Buyer's Guide",
  lead: 'Buying a home is a few large decisions held together by many small ones. These six chapters take them in order, from the first look at your budget to the first year behind your own door. Read them through once, then return to each as its turn comes.',
  banner: {
    key: 'prairie-evening',
    alt: 'A long low house at nightfall, its lit rooms mirrored in a pool (rendering)',
  },
  pull: 'You can change the kitchen; you cannot change the light.',
  figure: {
    key: 'brownstone',
    alt: 'A row of brownstones at dusk, the street lamps just lit (rendering)',
    caption:
      'Come back at the hour you would come home. The light, the noise and the parking may all be different.',
  },
  secondFigure: {
    key: 'keys-marble',
    alt: 'Keys with a leather tag on a marble top in morning light (rendering)',
  },
  chapterPictures: ['mews-white', 'concierge', 'mews', 'courtyard-room', 'house-entry', 'bedroom'],
  quotes: [
    'Start from the payment, not the price.',
    'Giving up a contingency does not remove a risk. It moves the risk to you.',
    'Two hours beside an inspector teach you more about the house than the report will.',
    'Live in the house through each season before you remodel it.',
  ],
  requestEyebrow: "Free Buyer's Guide",
  requestTitle: 'Take it with you',
  requestText:
    'Tell us where to write and we will email you a link to the guide, so that it is at hand at the lender’s desk, on the second visit and on the day you sign. Questions are welcome in the message.',
  next: { label: 'See the ten steps', href: '/buying' },
} satisfies GuideWords

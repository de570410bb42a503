import type { GuideWords } from '../guide-words.ts'

export const buyerGuide = {
  title: 'The Buyer’s Guide',
  lead: 'Buying a home is a few large decisions held together by many small ones. These six chapters take them in order, from the first look at your budget to the first year behind your own door. Read them through once, then return to each as its turn comes.',
  pull: 'You can change the kitchen; you cannot change the light.',
  requestTitle: 'Take it with you',
  requestText:
    'Tell us where to write and we will email you the guide, so that it is at hand at the lender’s desk, on the second visit and on the day you sign. Questions are welcome in the message.',
  figureCaption:
    'Come back at the hour you would come home. The light, the noise and the parking may all be different.',
} satisfies GuideWords

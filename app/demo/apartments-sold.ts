// The pages of the demo apartments that are sold, by name.
import type { DemoDetailsByName } from './demo-details.ts'

export const apartmentsSold: DemoDetailsByName = {
  'The Reading Room': {
    kind: 'condo',
    yearBuilt: 1898,
    hoaFee: 540,
    soldAgo: 15,
    soldPrice: 1_605_000,
    description: `The ground floor of a club that read more than it talked.

The library has kept its cases, its ladder and its fire. Two of the three bedrooms were card rooms. The deeds forbid a piano, which nobody has enforced since 1950.`,
    photos: [
      { image: 'study', caption: 'The library, at six on a winter evening.' },
      { image: 'study-fire', caption: 'The fire draws well.' },
      { image: 'study-shelves', caption: 'The cases and the ladder are the club’s own.' },
    ],
  },
  'Old Assay Office': {
    kind: 'condo',
    yearBuilt: 1872,
    hoaFee: 480,
    soldAgo: 84,
    soldPrice: 1_410_000,
    description: `Two floors where silver was weighed, behind walls that were built to keep it.

The main bedroom was the assayer’s own office. It is blue now, and so quiet that the first owners bought a clock.`,
    photos: [
      { image: 'brass-door', caption: 'The assayer’s door. The pull is polished on Fridays.' },
      { image: 'brass-door-step', caption: 'Both leaves open, for a piano or a safe.' },
      { image: 'brass-door-pull', caption: 'It was cast for this door.' },
    ],
  },
  'Harrow Green 12': {
    kind: 'condo',
    yearBuilt: 1999,
    hoaFee: 260,
    soldAgo: 104,
    priceOnRequest: true,
    description: `Two bedrooms on the garden side of a small building, and a bath that nobody expects.

The owners spent on one room and chose well: limestone, oak, and a tub at the window, with the lilac outside.`,
    photos: [
      { image: 'bath', caption: 'The bath in the morning.' },
      { image: 'bath-tub', caption: 'The tub, and the lilac outside.' },
      { image: 'bath-basin', caption: 'The towels dry in the sun.' },
    ],
  },
}

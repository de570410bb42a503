// What the pages of some demo homes tell beyond the card, by name. Days count from the day of the seed.
import type { PropertyKind } from '#app/domain/property/property-kind.ts'
import type { UnsoldState } from '#app/domain/property/property-state.ts'

type DemoDetails = {
  unsoldState?: UnsoldState
  /** Days until a home that is coming soon is on the market. */
  marketIn?: number
  /** Days since the sale. */
  soldAgo?: number
  /** Whole US dollars. */
  soldPrice?: number
  priceOnRequest?: boolean
  kind?: PropertyKind
  yearBuilt?: number
  /** Acres. */
  lotSize?: number
  parking?: string
  /** Whole US dollars a month. */
  hoaFee?: number
  /** Whole US dollars a year. */
  taxes?: number
  description?: string
  /** The cover first, each with its caption. */
  photos?: readonly { image: string; caption: string }[]
  /** `sundayAnd`: days after the next Sunday. */
  openHouses?: readonly { sundayAnd: number; from: string; to: string; note: string }[]
}

export const demoDetails: Readonly<Record<string, DemoDetails>> = {
  'Longwater House': {
    kind: 'house',
    yearBuilt: 2019,
    lotSize: 0.62,
    parking: 'Garage for three, wired for charging',
    hoaFee: 240,
    taxes: 41_280,
    description: `A long, low house that keeps its back to the road and opens, all at once, to water.

It was built for an owner who swims. The approach gives little away: a paved court, cedar, coursed stone, a black door nearly the height of the wall. Behind it the ground floor is one room of sixty feet, kitchen at one end and fire at the other, with glass between you and the pool for the whole of its length.

Four of the five bedrooms have a bath of their own. Three stand in a row above the garden, each with the same deep window. Morning comes in on the kitchen side; the evening belongs to the terrace.

The walls are a foot thick and the heat is under the floor, so the house is quiet and stays warm. Two things we would put right: the gate motor is slow, and the library wants a second lamp.`,
    photos: [
      { image: 'house', caption: 'From across the pool, a little after sunset.' },
      { image: 'house-court', caption: 'The court by day: cedar, stone and a paved drive.' },
      { image: 'house-terrace', caption: 'The terrace, with the fire bowl lit.' },
      { image: 'house-entry', caption: 'The door is nine feet tall and closes with one finger.' },
    ],
    openHouses: [
      { sundayAnd: 0, from: '13:00', to: '15:00', note: 'Nora will be at the door.' },
      { sundayAnd: 3, from: '16:30', to: '18:00', note: 'To see it after dark.' },
    ],
  },
  'Ashgrove Pavilion': {
    kind: 'house',
    yearBuilt: 1961,
    lotSize: 0.9,
    soldAgo: 18,
    soldPrice: 2_790_000,
    description: `Stone, timber and a roof that reaches well past the walls.

The deep eaves keep the summer sun off the glass and let the winter sun in. The chimney stands in the middle of the plan, and every room is a turn around it. The pond was dug when the house was built, and drains by itself.`,
  },
  'The Hearth House': {
    unsoldState: 'under contract',
    kind: 'house',
    yearBuilt: 1926,
    lotSize: 1.4,
    parking: 'Barn for two cars and a workshop',
    taxes: 19_640,
    description: `A white farmhouse with a porch along its whole front, and a fire in the room behind it.

The floors are the first ones, wide pine, sanded once. The kitchen was moved to the south side in 2018 and has a door to the orchard. Upstairs there are three bedrooms under the slope of the roof and one that you can stand up in everywhere.

The well was tested this spring. The barn has power and a dry loft.`,
    openHouses: [],
  },
  'Harbor East Tower, Residence 31F': {
    unsoldState: 'coming soon',
    marketIn: 9,
    priceOnRequest: true,
    kind: 'condo',
    yearBuilt: 2021,
    parking: 'One space in the garage',
    hoaFee: 1_120,
    description: `Two bedrooms on the thirty-first floor, with the lake on one side and the city on the other.

The balcony follows the curve of the tower and is deep enough for a table. The kitchen, the baths and the floors are as the builder left them.`,
  },
  'Boiler House Loft': {
    kind: 'loft',
    yearBuilt: 1911,
    soldAgo: 33,
    priceOnRequest: true,
    description: `Two floors of a former boiler house, with the crane rail still in the ceiling.

The windows are the old steel ones with new glass. The stairs are new, the brick is not.`,
  },
  'Canal Flat': { kind: 'condo', yearBuilt: 2004, hoaFee: 410, taxes: 6_480 },
  'Foundry Loft 5C': {
    kind: 'loft',
    yearBuilt: 1908,
    parking: 'Two spaces behind a gate',
    hoaFee: 680,
    taxes: 17_900,
    description: `A corner loft where the sun crosses the floor from breakfast until four.

Timber columns, brick piers and a fireplace that was built in when the foundry became homes. The two bedrooms are on the quiet side, over the yard. The elevator opens into the hall.`,
    openHouses: [{ sundayAnd: 0, from: '11:00', to: '12:30', note: 'Ring 5C at the gate.' }],
  },
  'Lantern House': {
    kind: 'townhouse',
    yearBuilt: 1889,
    parking: 'One car behind the carriage doors',
    taxes: 22_310,
    description: `A coach house on a cobbled lane, three floors of one or two rooms each.

The carriage doors open to a garage that also makes a good studio. The lane is closed to through traffic, and swept. Above, the rooms are small and warm, and the roof terrace looks over the gardens of Prospect Row.`,
    openHouses: [{ sundayAnd: 6, from: '10:00', to: '11:30', note: '' }],
  },
  'Foundry Loft 2A': {
    kind: 'loft',
    yearBuilt: 1908,
    hoaFee: 520,
    taxes: 11_700,
    description: `One bedroom, a stone bath at a garden window, and a living room long enough for a table of ten.

It stands on the garden side of the second floor. The bath was finished last year by the people who did the hotel across the street.`,
  },
  'Penrose Gate': {
    kind: 'house',
    yearBuilt: 1958,
    lotSize: 0.35,
    parking: 'Carport for two',
    taxes: 13_420,
    description: `Four rooms around a court with an olive tree and a plunge pool.

Nothing stands taller than one floor, and every room has a glass door to the court. The terrazzo is original; the roof is from 2020 and under warranty.`,
  },
  'Maison Étoile': {
    kind: 'townhouse',
    yearBuilt: 1894,
    taxes: 26_150,
    description: `Five floors of brownstone on the street that the lamplighters did last.

The parlor floor has its plaster, its pier mirror and both marble fireplaces. The garden floor has a kitchen of its own. The boiler is new; the back stairs creak, and the neighbors on both sides are architects.`,
  },
  'Pier 9 Penthouse': {
    kind: 'condo',
    yearBuilt: 2016,
    parking: 'Three spaces in the garage',
    hoaFee: 3_480,
    taxes: 68_900,
    description: `The whole top floor, with the lights of the city on three sides.

You step out of the elevator into the living room and see the lake before you see the furniture. Four bedrooms stand in a row on the east side, each with its own bath. The terrace has water, gas and a dumbwaiter from the kitchen.`,
  },
  'Tannery Row, Garden Floor': { unsoldState: 'draft', kind: 'condo', yearBuilt: 1902 },
  "Cooper's Yard": { unsoldState: 'withdrawn', kind: 'townhouse', yearBuilt: 1897 },
}

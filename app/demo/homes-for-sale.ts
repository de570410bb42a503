// The pages of the demo homes that are not sold, by name.
import type { DemoDetailsByName } from './demo-details.ts'

export const homesForSale: DemoDetailsByName = {
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
  'Maison Étoile': {
    kind: 'townhouse',
    yearBuilt: 1894,
    taxes: 26_150,
    description: `Five floors of brownstone on the street that the lamplighters did last.

The parlor floor has its plaster, its pier mirror and both marble fireplaces. The garden floor has a kitchen of its own, and a door beneath the stoop for the muddy boots.

The boiler is new; the back stairs creak, and the people on both sides are architects.`,
    photos: [
      {
        image: 'street',
        caption: 'Beaumont Place, when the lamps come on. The house is the second on the left.',
      },
    ],
    openHouses: [
      { sundayAnd: 0, from: '10:30', to: '12:00', note: 'Two families at a time; the stairs are narrow.' },
    ],
  },
  'Foundry Loft 5C': {
    kind: 'loft',
    yearBuilt: 1908,
    parking: 'Two spaces behind a gate',
    hoaFee: 680,
    taxes: 17_900,
    description: `A corner loft where the sun crosses the floor from breakfast until four.

Timber beams, brick piers and a fireplace that was built in when the foundry became homes. The steel windows are the old ones with new glass; on a cold morning you can put a hand on them and feel nothing. The two bedrooms are on the quiet side, over the yard.

The elevator opens into the hall. The piano went up by crane, and stays if you play.`,
    photos: [
      { image: 'loft', caption: 'The living room at nine in the morning.' },
      { image: 'loft-window', caption: 'The chair that every visitor sits down in.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '11:00', to: '12:30', note: 'Ring 5C at the gate.' }],
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

The balcony follows the curve of the tower and is deep enough for a table. The kitchen, the baths and the floors are as the builder left them. Photographs of the rooms come when the painters have gone; the building can be seen today.`,
    photos: [
      { image: 'tower', caption: 'The tower from its garden. 31F is below the crown, on the lake side.' },
    ],
  },
  'The Hearth House': {
    unsoldState: 'under contract',
    kind: 'house',
    yearBuilt: 1926,
    lotSize: 1.4,
    parking: 'Garage for two, with a workshop behind',
    taxes: 19_640,
    description: `A white farmhouse with a porch along its whole front, and a fire in the room behind it.

The floors are the first ones, wide pine, sanded once. The kitchen was moved to the south side in 2018 and has a door to the orchard. Upstairs there are three bedrooms under the slope of the roof and one that you can stand up in everywhere.

The well was tested this spring. The maples drop all their leaves in one week, and it is worth taking that week off.`,
    photos: [
      { image: 'farmhouse', caption: 'The front in October, late in the day.' },
      { image: 'farmhouse-porch', caption: 'The porch faces south-west and stays dry in rain.' },
      { image: 'farmhouse-dusk', caption: 'From the lane, with the lamps on.' },
    ],
  },
  'Penrose Gate': {
    kind: 'house',
    yearBuilt: 1958,
    lotSize: 0.35,
    parking: 'Carport for two',
    taxes: 13_420,
    description: `Four rooms around a court with an olive tree and a plunge pool.

Nothing stands taller than one floor, and every room has a glass door to the court. The tree winters under a tent that comes with the house. The terrazzo is original; the roof is from 2020 and under warranty.

The second owner was a potter. Her kiln has gone, her glazes are still on the bathroom wall.`,
    photos: [{ image: 'courtyard-room', caption: 'The living room. All of the glass slides.' }],
    openHouses: [{ sundayAnd: 0, from: '14:00', to: '16:00', note: 'Come through the orange door.' }],
  },
  'Pier 9 Penthouse': {
    kind: 'condo',
    yearBuilt: 2016,
    parking: 'Three spaces in the garage',
    hoaFee: 3_480,
    taxes: 68_900,
    description: `The whole top floor, with the lights of the city on three sides.

You step out of the elevator into the living room and see the skyline before you see the furniture. Four bedrooms stand in a row on the east side, each with its own bath. The terrace has water, gas and a dumbwaiter from the kitchen.

The floor is honed basalt. It is warm in winter, because the pipes are in it.`,
    photos: [{ image: 'penthouse', caption: 'The living room, an hour after sunset.' }],
  },
  'Lantern House': {
    kind: 'townhouse',
    yearBuilt: 1889,
    parking: 'One car behind the carriage doors',
    taxes: 22_310,
    description: `A coach house on a cobbled lane, three floors of one or two rooms each.

The carriage doors open to a garage that also makes a good studio. The lane is closed to through traffic, and swept. Above, the rooms are small and warm, and the roof terrace looks over the gardens of Prospect Row.`,
    photos: [{ image: 'mews', caption: 'Prospect Mews after rain. The house is the first on the left.' }],
    openHouses: [{ sundayAnd: 6, from: '10:00', to: '11:30', note: '' }],
  },
  "Cooper's Yard": {
    unsoldState: 'withdrawn',
    kind: 'townhouse',
    yearBuilt: 1897,
    photos: [{ image: 'keys-marble', caption: '' }],
  },
  'The Long House at Fenwick Common, with the Walled Garden and the Old Orchard': {
    kind: 'house',
    yearBuilt: 1911,
    lotSize: 3.2,
    parking: 'Coach house for four',
    taxes: 52_700,
    description: `It has had four names in a hundred years and goes by all of them.

The house is one room deep and eleven long, so that every one of them has the morning on one side and the evening on the other. The kitchen is the middle one and the best: lime plaster, oak, a range, a table where the accounts of the estate were done until 1974.

The walled garden still feeds a family. The old orchard has sixteen kinds of apple, and a list of which is where.`,
    photos: [{ image: 'kitchen-white', caption: 'The kitchen, with the garden door behind you.' }],
  },
  'Glassworks Loft': {
    kind: 'loft',
    yearBuilt: 1906,
    parking: 'One space in the yard',
    hoaFee: 610,
    taxes: 14_240,
    description: `The white one. Everybody in the building calls it that.

The brick was painted by the glass company, which wanted light for its engravers, and nobody has had the heart to undo it. Four windows of sixteen panes each face south. There are two bedrooms, two and a half baths, and a floor of dark pine that hides everything.`,
    photos: [{ image: 'loft-white', caption: 'The living room, from the kitchen end.' }],
    openHouses: [{ sundayAnd: 0, from: '13:00', to: '14:30', note: 'Third door on Kiln Street, then up.' }],
  },
  'The Harrow': {
    kind: 'house',
    yearBuilt: 1938,
    lotSize: 0.2,
    parking: 'Drive for two',
    taxes: 7_640,
    description: `A cottage on the green with one surprise, and it is blue.

The kitchen was done by a joiner for himself: doors of painted ash, tiles the color of rain, a brick floor that is warm by noon. The rest of the house is plain and sound. Three bedrooms upstairs, a bath on each floor, a shed with a stove.`,
    photos: [{ image: 'kitchen-blue', caption: 'The joiner’s kitchen.' }],
    openHouses: [{ sundayAnd: 6, from: '11:00', to: '12:00', note: '' }],
  },
  'Tannery Row, Garden Floor': {
    unsoldState: 'draft',
    kind: 'condo',
    yearBuilt: 1902,
    photos: [{ image: 'curtain-light', caption: '' }],
  },
}

// The pages of the demo apartments and lofts that are not sold, by name.
import type { DemoDetailsByName } from './demo-details.ts'

export const apartmentsForSale: DemoDetailsByName = {
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
      { image: 'loft-hearth', caption: 'The hearth, and the wall that holds the paintings.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '11:00', to: '12:30', note: 'Ring 5C at the gate.' }],
  },
  'Harbor East Tower, Residence 15F': {
    unsoldState: 'coming soon',
    marketIn: 9,
    priceOnRequest: true,
    kind: 'condo',
    yearBuilt: 2021,
    parking: 'One space in the garage',
    hoaFee: 1_120,
    description: `Two bedrooms on the fifteenth floor, with the lake on one side and the city on the other.

The balcony follows the curve of the tower and is deep enough for a table. The kitchen, the baths and the floors are as the builder left them. Photographs of the rooms come when the painters have gone; the building can be seen today.`,
    photos: [
      { image: 'tower', caption: 'The tower from its garden. 15F is below the crown, on the lake side.' },
      { image: 'tower-door', caption: 'The lobby, from the garden.' },
      { image: 'tower-balconies', caption: 'No two balconies follow the same curve.' },
    ],
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
    photos: [
      { image: 'penthouse', caption: 'The living room, an hour after sunset.' },
      { image: 'penthouse-table', caption: 'The table, with the city behind it.' },
      { image: 'penthouse-sofa', caption: 'The fire, and the other half of the room.' },
    ],
  },
  'Mill Row Loft 4': {
    kind: 'loft',
    yearBuilt: 1915,
    parking: 'A bicycle room; a garage across the street',
    hoaFee: 430,
    taxes: 9_850,
    description: `A kitchen that happens to have a loft around it.

The owner cooks for a living, and it shows: a range with six burners, a wall of oak with cold storage behind it, a stone island for five. The rest is one large room with brick on two sides, a bedroom behind a sliding wall, and a bath with a window.

The windows face the yards to the west. In the evening you will not want the ceiling lamps.`,
    photos: [
      { image: 'kitchen', caption: 'The kitchen at blue hour.' },
      { image: 'kitchen-island', caption: 'The island, from the sofa.' },
      { image: 'stone-edge', caption: 'Oak, brass, and a marble that may be set hot.' },
    ],
    openHouses: [{ sundayAnd: 3, from: '17:30', to: '19:00', note: 'After work, with the lamps on.' }],
  },
  'Quay 22B': {
    kind: 'condo',
    yearBuilt: 2012,
    parking: 'Two spaces in the garage',
    hoaFee: 1_640,
    taxes: 24_300,
    description: `Glass on two sides, the lake at one end of the sofa and the city at the other.

The living room takes a long table and two sofas and still has room to dance. Three bedrooms look east over the water. The floors are honed limestone, laid by the people who did the lobby.

The minutes of the building are in order: the facade was sealed in 2023, and the reserve is full.`,
    photos: [
      { image: 'residence', caption: 'The living room, with the lamps on early.' },
      { image: 'residence-view', caption: 'The other end of the sofa: the fire, and the city.' },
      { image: 'residence-table', caption: 'Room for the long table, and for dancing.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '12:00', to: '13:30', note: 'Daniel is in the lobby from noon.' }],
  },
  'Glassworks Loft': {
    kind: 'loft',
    yearBuilt: 1906,
    parking: 'One space in the yard',
    hoaFee: 610,
    taxes: 14_240,
    description: `The white one. Everybody in the building calls it that.

The brick was painted by the glass company, which wanted light for its engravers, and nobody has had the heart to undo it. Four windows of sixteen panes each face south. There are two bedrooms, two and a half baths, and a floor of dark pine that hides everything.`,
    photos: [
      { image: 'loft-white', caption: 'The living room, from the kitchen end.' },
      { image: 'loft-white-window', caption: 'South light, as the engravers had it.' },
      { image: 'loft-white-hearth', caption: 'The hearth, with the painting that it was measured for.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '13:00', to: '14:30', note: 'Third door on Kiln Street, then up.' }],
  },
  'Tannery Row, Garden Floor': {
    unsoldState: 'draft',
    kind: 'condo',
    yearBuilt: 1902,
    photos: [
      { image: 'curtain-light', caption: '' },
      { image: 'curtain-sill', caption: '' },
    ],
  },
  'Pier 4, East Wing': {
    kind: 'condo',
    yearBuilt: 2009,
    parking: 'One space in the garage',
    hoaFee: 1_290,
    taxes: 23_100,
    description: `An apartment with a roof of its own, and the whole skyline at the end of it.

Inside there are three bedrooms and a living room with a cedar wall. Outside there are nine hundred square feet of stone, a fire table, planters that water themselves, and a string of lamps that the neighbors asked us to leave.

The building is twelve floors high; nothing in front of it may be higher than four.`,
    photos: [
      { image: 'terrace', caption: 'The roof terrace, when the city switches on.' },
      { image: 'terrace-fire', caption: 'The fire table. It runs on the gas of the house.' },
      { image: 'terrace-rail', caption: 'The cedar wall, with the living room behind it.' },
    ],
  },
}

// The pages of the demo homes that are not sold: houses, by name.
import type { DemoDetailsByName } from './demo-details.ts'

export const homesForSale: DemoDetailsByName = {
  'Longwater House': {
    kind: 'house',
    yearBuilt: 2019,
    lotSize: 0.62,
    parking: 'Garage for three, wired for charging',
    hoaFee: 240,
    taxes: 41_280,
    description: `A house on two floors that keeps its back to the road and opens, all at once, to water.

It was built for an owner who swims. The approach gives little away: a paved court, cedar, coursed stone, a black door nearly the height of the wall. Behind it the ground floor is one room of sixty feet, kitchen at one end and fire at the other, with glass between you and the pool for the whole of its length.

Four of the five bedrooms have a bath of their own. They are upstairs, where a balcony runs the length of the glass. Morning comes in on the kitchen side; the evening belongs to the terrace.

The walls are a foot thick and the heat is under the floor, so the house is quiet and stays warm. Two things we would put right: the gate motor is slow, and the library wants a second lamp.`,
    photos: [
      { image: 'house', caption: 'From across the pool, a little after sunset.' },
      { image: 'house-court', caption: 'The court by day: cedar, stone and a paved drive.' },
      { image: 'house-terrace', caption: 'The terrace, with the fire bowl lit.' },
      { image: 'house-kitchen', caption: 'The kitchen end, at eight in the morning.' },
      { image: 'house-bedroom', caption: 'The main bedroom, with its curtains half open.' },
      { image: 'house-bath', caption: 'Its bath, and the garden in the window.' },
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
    description: `Four floors of a pale terrace, three windows wide, with a stoop that catches the morning.

The parlor floor has its plaster, its pier mirror and both marble fireplaces. The garden floor has a kitchen of its own, and a door beneath the stoop for the muddy boots. The facade was painted two summers ago, with the neighbors, in one color that took the four of them a winter to agree on.

The boiler is new; the back stairs creak, and the people on both sides are architects.`,
    photos: [
      { image: 'terrace-row', caption: 'Beaumont Place in June, from across the street.' },
      { image: 'terrace-row-stoop', caption: 'The stoop, at the hour it was named for.' },
      { image: 'dining-rose', caption: 'The parlor floor, set for eight.' },
      { image: 'dining-rose-garden', caption: 'The same table, and the garden steps.' },
    ],
    openHouses: [
      { sundayAnd: 0, from: '10:30', to: '12:00', note: 'Two families at a time; the stairs are narrow.' },
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
    photos: [
      { image: 'courtyard-room', caption: 'The living room. All of the glass slides.' },
      { image: 'courtyard-pool', caption: 'The court, and the orange door.' },
      { image: 'courtyard-olive', caption: 'The olive tree, which winters under a tent.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '14:00', to: '16:00', note: 'Come through the orange door.' }],
  },
  'Birch Hollow': {
    kind: 'house',
    yearBuilt: 1964,
    lotSize: 0.8,
    parking: 'Garage for two',
    taxes: 17_220,
    description: `One floor of pale stone and dark timber, under eaves that you can walk beneath in the rain.

The middle of the house is higher than the rest, and light falls through its clerestory to the chimney. The bedrooms are at one end and the library is at the other, so that the one who reads late wakes nobody.

The pool in front is for looking at, and for birds. It was relined last year.`,
    photos: [
      { image: 'slate-house', caption: 'From the lawn. The library is nearest.' },
      { image: 'slate-house-pond', caption: 'Breakfast is on this side.' },
      { image: 'slate-house-eaves', caption: 'The eaves are deep enough to walk under in the rain.' },
    ],
    openHouses: [
      { sundayAnd: 6, from: '13:00', to: '14:30', note: 'Park on the road, please, not on the clover.' },
    ],
  },
  'Lantern House': {
    kind: 'townhouse',
    yearBuilt: 1889,
    parking: 'One car behind the carriage doors',
    taxes: 22_310,
    description: `A coach house on a cobbled lane, three floors of one or two rooms each.

The carriage doors open to a garage that also makes a good studio. The lane is closed to through traffic, and swept. Above, the rooms are small and warm, and the roof terrace looks over the gardens of Prospect Row.`,
    photos: [
      { image: 'mews', caption: 'Prospect Mews after rain. The house is the first on the left.' },
      { image: 'mews-lane', caption: 'The lane on a dry morning, swept.' },
      { image: 'mews-door', caption: 'The carriage doors, and the lantern.' },
    ],
    openHouses: [{ sundayAnd: 6, from: '10:00', to: '11:30', note: '' }],
  },
  "Cooper's Yard": {
    unsoldState: 'withdrawn',
    kind: 'townhouse',
    yearBuilt: 1897,
    photos: [{ image: 'keys-marble', caption: '' }],
  },
  'Orchard Bend': {
    kind: 'house',
    yearBuilt: 2015,
    lotSize: 1.1,
    parking: 'Garage for two under the same roof',
    taxes: 20_480,
    description: `A farmhouse in outline, and nothing like one within: black boards outside, pale ones inside, and heat from the ground.

It was built on the footing of a house that burned, and keeps that one’s chimney. Five bedrooms, of which two share a bath; the others do not. The porch is long enough for a table of twelve and has been tested with fourteen.

The boards are charred larch and want no paint. The orchard behind is let to a cider maker, who pays in cider.`,
    photos: [
      { image: 'black-barn', caption: 'The front in September, before the leaves turn.' },
      { image: 'black-barn-porch', caption: 'The porch, tested with fourteen.' },
      { image: 'black-barn-lane', caption: 'From the drive, with the old chimney.' },
    ],
    openHouses: [{ sundayAnd: 0, from: '15:30', to: '17:00', note: 'There will be cider.' }],
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
    photos: [
      { image: 'kitchen-white', caption: 'The kitchen, with the garden door behind you.' },
      { image: 'kitchen-white-range', caption: 'The range, and the table where the accounts were done.' },
      { image: 'kitchen-white-window', caption: 'The sink looks out at the walled garden.' },
    ],
  },
  "Ostler's Six": {
    kind: 'townhouse',
    yearBuilt: 1891,
    parking: 'One small car behind the carriage doors',
    taxes: 14_900,
    description: `A coach house in old rose, on a lane that the city forgot to widen.

Two bedrooms above, one long room below, and a kitchen that looks at the lane through the panes of the old carriage doors. The vine is older than the house next door. It is cut back in March, by a man who comes with the street.`,
    photos: [
      { image: 'mews-blush', caption: 'Number six, a little before ten.' },
      { image: 'mews-blush-lane', caption: 'The lane. Number six is the first on the left.' },
      { image: 'mews-blush-door', caption: 'The blue door, and a neighbor who waters both.' },
    ],
  },
  'The Harrow': {
    kind: 'house',
    yearBuilt: 1938,
    lotSize: 0.2,
    parking: 'Drive for two',
    taxes: 7_640,
    description: `A cottage on the green with one surprise, and it is blue.

The kitchen was done by a joiner for himself: doors of painted ash, tiles the color of rain, a floor of terracotta that is warm by noon. The rest of the house is plain and sound. Three bedrooms upstairs, a bath on each floor, a shed with a stove.`,
    photos: [
      { image: 'kitchen-blue', caption: 'The joiner’s kitchen.' },
      { image: 'bedroom-blue', caption: 'The larger bedroom, on the garden side.' },
      { image: 'kitchen-blue-window', caption: 'Tiles the color of rain, from the window seat.' },
    ],
    openHouses: [{ sundayAnd: 6, from: '11:00', to: '12:00', note: '' }],
  },
}

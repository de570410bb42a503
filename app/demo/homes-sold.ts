// The pages of the demo houses that are sold, by name.
import type { DemoDetailsByName } from './demo-details.ts'

export const homesSold: DemoDetailsByName = {
  'Ashgrove Pavilion': {
    kind: 'house',
    yearBuilt: 1961,
    lotSize: 0.9,
    parking: 'Garage for two',
    soldAgo: 18,
    soldPrice: 2_790_000,
    description: `Stone, timber and a roof that reaches well past the walls.

The deep eaves keep the summer sun off the glass and let the winter sun in. The chimney stands in the middle of the plan, and every room is a turn around it. The pond was dug when the house was built, and drains by itself.

It sold to the second family who saw it, after one long evening on the terrace.`,
    photos: [
      { image: 'prairie', caption: 'After rain, with the sun just through.' },
      { image: 'prairie-evening', caption: 'The bedroom wing at nightfall.' },
      { image: 'prairie-pond', caption: 'The terrace stays dry as far as the second chair.' },
    ],
  },
  'Elmsworth Court': {
    kind: 'townhouse',
    yearBuilt: 1987,
    hoaFee: 190,
    soldAgo: 24,
    soldPrice: 875_000,
    description: `The quiet side of a court of six houses, with a bedroom that opens to the garden.

The owners took out the carpets and found oak. Everything else in the room is the color of linen, and the light does the rest.`,
    photos: [
      { image: 'bedroom', caption: 'The main bedroom, a little after seven.' },
      { image: 'bedroom-window', caption: 'The chair by the window, same hour.' },
      { image: 'bedroom-side', caption: 'The color of linen, as promised.' },
    ],
  },
  'The Corner Stoop': {
    kind: 'townhouse',
    yearBuilt: 1883,
    taxes: 29_600,
    soldAgo: 12,
    soldPrice: 2_510_000,
    description: `The pale stoop with the wreath, on the sunny side of the row.

Limestone below, four floors above, and a garden behind with a fig that has outlived three owners. The shutters fold into the walls, and all of them still do.`,
    photos: [
      { image: 'stoop', caption: 'The pale stoop is ours; the neighbors carve the better pumpkins.' },
      { image: 'street', caption: 'Prospect Row, when the lamps come on.' },
      { image: 'stoop-door', caption: 'The door with the wreath.' },
    ],
  },
  'Millbrook Weir': {
    kind: 'house',
    yearBuilt: 2014,
    lotSize: 0.7,
    parking: 'Garage for two',
    soldAgo: 41,
    soldPrice: 1_830_000,
    description: `Larch, pale stone and a dark frame, above a pool that the weir keeps full.

The upper floor reaches out over the terrace and shades it by eleven. Downstairs is one room with a stone hearth in the middle of it. The larch will turn silver in time; the owners left a plank indoors, so that the next ones can compare.`,
    photos: [
      { image: 'larch-house', caption: 'From the pool, on a June morning.' },
      { image: 'larch-house-court', caption: 'The entry side. The garage has room for two boats.' },
      { image: 'larch-house-terrace', caption: 'The terrace at ten; the shade comes at eleven.' },
    ],
  },
  'Fenwick Corner': {
    kind: 'house',
    yearBuilt: 1952,
    lotSize: 0.3,
    parking: 'Garage for one',
    soldAgo: 29,
    soldPrice: 1_312_000,
    description: `The house whose kitchen our concierge program did in seven weeks.

Green cabinets, a stone island, brass lamps, a window over the sink; the floor runs on into the dining room, where the wall used to be. It sold in nine days, above the price that two others had named for it as it was.`,
    photos: [
      { image: 'concierge', caption: 'The kitchen, finished.' },
      { image: 'concierge-sink', caption: 'The sink has the window now.' },
      { image: 'concierge-range', caption: 'The range, from the island.' },
    ],
  },
  'Elm and Stone': {
    kind: 'house',
    yearBuilt: 1929,
    lotSize: 0.45,
    parking: 'Garage for two, behind the house',
    soldAgo: 35,
    soldPrice: 1_495_000,
    description: `Brick below, timber and plaster above, and a chimney that leans by an inch and has since 1931.

The leaded windows were taken out one by one and put back with new lead. There is a fire in the hall, where you need it when you come in from the snow.`,
    photos: [
      { image: 'tudor', caption: 'The first snow of the year.' },
      { image: 'tudor-door', caption: 'The oak door, hung with its own hinges.' },
      { image: 'tudor-garden', caption: 'From the garden side, at five.' },
    ],
  },
  'Northgate Ridge': {
    kind: 'house',
    yearBuilt: 1934,
    lotSize: 0.5,
    parking: 'Garage for two',
    soldAgo: 47,
    soldPrice: 1_402_000,
    description: `A house for people who ask others to dinner.

The dining room takes the whole of the garden side, with three pairs of glass doors and a floor of oak in herringbone. Eight sit down easily and fourteen with love.`,
    photos: [
      { image: 'dining', caption: 'Set for eight, at five in the afternoon.' },
      { image: 'dining-garden', caption: 'The doors to the garden, open from May on.' },
      { image: 'dining-table', caption: 'Fourteen with love.' },
    ],
  },
  'The Old Coach House': {
    kind: 'townhouse',
    yearBuilt: 1886,
    parking: 'One car behind the carriage doors',
    soldAgo: 53,
    soldPrice: 990_000,
    description: `White brick, a yellow door and a lane of setts that keeps cars slow.

Two bedrooms under the slates, with a dormer each. The hayloft is the bathroom now, and has the best light in the house.`,
    photos: [
      { image: 'mews-white', caption: 'Number seven, from across the lane.' },
      { image: 'mews-white-lane', caption: 'The lane, with the arch at its end.' },
      { image: 'mews-white-door', caption: 'The yellow door.' },
    ],
  },
  'Row House Nineteen': {
    kind: 'townhouse',
    yearBuilt: 1879,
    soldAgo: 21,
    soldPrice: 1_220_000,
    description: `The narrow one of the row, in the darkest stone.

Three bedrooms on three floors, and a stair with a rail that every child on the street has come down. The stone was cleaned once, in 1961, and the owners of that year regretted it.`,
    photos: [
      {
        image: 'street-banner',
        caption: 'Tannery Row at nightfall. Number 19 is the pair of lamps on the left.',
      },
      { image: 'study-olive', caption: 'The back parlor. The ladder stays.' },
      { image: 'study-olive-fire', caption: 'The fire at its other end.' },
    ],
  },
  'Chandler House': {
    kind: 'townhouse',
    yearBuilt: 1905,
    taxes: 21_900,
    soldAgo: 62,
    soldPrice: 1_925_000,
    description: `Four floors for a family with more books than walls.

The study on the parlor floor was painted the color of paper, and the books do the coloring. The kitchen is below, with a door to the garden; the bedrooms are above, and the top one has the tree.`,
    photos: [
      { image: 'study-cream', caption: 'The study, with the cases full.' },
      { image: 'study-cream-fire', caption: 'The fire, on the other side of the desk.' },
      { image: 'study-cream-shelves', caption: 'The books do the coloring.' },
    ],
  },
  'Prospect Thirty-Eight': {
    kind: 'townhouse',
    yearBuilt: 1881,
    taxes: 31_240,
    soldAgo: 70,
    soldPrice: 2_640_000,
    description: `The middle of the row, where the lamps are.

Five bedrooms, a parlor floor that was never divided, and a front garden that somebody has clipped for forty years. The buyers had asked about it twice before it was for sale.`,
    photos: [
      { image: 'brownstone', caption: 'Number 38 is the one behind the lamp.' },
      { image: 'row-umber', caption: 'The row in evening sun; 38 has the black door.' },
      { image: 'brownstone-stoop', caption: 'Two stoops, lit by the same lamp.' },
    ],
  },
  'Signal House': {
    kind: 'house',
    yearBuilt: 1922,
    lotSize: 0.15,
    parking: 'Drive for one',
    soldAgo: 78,
    soldPrice: 741_000,
    description: `The stationmaster’s house, two streets from a line that closed in 1968.

A new kitchen in garnet red, with a stone island and a wide floor of ash; three bedrooms, a bath on each floor, and a garden as long as a platform, because it was one.`,
    photos: [
      { image: 'kitchen-garnet', caption: 'The kitchen, in the afternoon.' },
      { image: 'kitchen-garnet-sink', caption: 'The window has the garden.' },
      { image: 'kitchen-garnet-range', caption: 'The range, from the island.' },
    ],
  },
  'Saddler House': {
    kind: 'townhouse',
    yearBuilt: 1890,
    soldAgo: 90,
    soldPrice: 1_355_000,
    description: `Dark rooms, on purpose, and a garden full of light to go out to.

The bedroom is paneled and green, the bath next to it is marble and greener. The owner was a stage designer. He said that a room should look its best by lamp, since that is when one is home.`,
    photos: [
      { image: 'bedroom-evening', caption: 'The green bedroom.' },
      { image: 'bedroom-evening-window', caption: 'By lamp, as he liked it.' },
      { image: 'bath-dark', caption: 'The bath is greener.' },
      { image: 'bath-dark-basin', caption: 'The towels, on oak.' },
    ],
  },
  "Alderman's House": {
    kind: 'house',
    yearBuilt: 1907,
    lotSize: 0.25,
    soldAgo: 97,
    soldPrice: 922_000,
    description: `The alderman gave dinners, and the room for them is the reason to buy his house.

Sage green to the ceiling, glass doors to the garden, a floor of dark oak. Four bedrooms upstairs are plainer, and easier to heat.`,
    photos: [
      { image: 'dining-green', caption: 'The dining room, with the doors open.' },
      { image: 'dining-green-table', caption: 'The alderman sat at this end.' },
      { image: 'dining-green-garden', caption: 'The doors to the garden.' },
    ],
  },
}

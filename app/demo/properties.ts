// Demo homes, newest first: the seed dates them so that they list in this order. Places and addresses are invented;
// `image`, the cover, is a key of media/demo/manifest.json. Images repeat, but not among neighbors in a list (see
// properties.test.ts).

export type DemoProperty = {
  name: string
  address: string
  bedrooms: number
  bathrooms: number
  squareFootage: number
  /** Whole US dollars. */
  price: number
  /** Percent. */
  commission: number
  image: string
  featured: boolean
  pastSale: boolean
  agent: string
}

const nora = 'Nora Whitlock'
const daniel = 'Daniel Osei'
const marisol = 'Marisol Vega'
const thomas = 'Thomas Lindqvist'

// biome-ignore format: a table, one home a line
export const demoProperties: DemoProperty[] = [
  { name: 'Longwater House', address: '118 Alder Court, Fenwick Park', bedrooms: 5, bathrooms: 4.5, squareFootage: 6240, price: 3_950_000, commission: 2.5, image: 'house', featured: true, pastSale: false, agent: nora },
  { name: 'Ashgrove Pavilion', address: '21 Linden Shore Drive, Ashgrove', bedrooms: 5, bathrooms: 4, squareFootage: 5160, price: 2_840_000, commission: 2.5, image: 'prairie', featured: false, pastSale: true, agent: nora },
  { name: 'The Hearth House', address: '9 Linden Shore Drive, Ashgrove', bedrooms: 4, bathrooms: 3, squareFootage: 3460, price: 1_890_000, commission: 2.5, image: 'farmhouse', featured: true, pastSale: false, agent: nora },
  { name: 'Boiler House Loft', address: '655 West Foundry Street, Unit 1, Foundry District', bedrooms: 3, bathrooms: 2.5, squareFootage: 2760, price: 1_395_000, commission: 2.5, image: 'loft-window', featured: false, pastSale: true, agent: thomas },
  { name: 'Harbor East Tower, Residence 31F', address: '200 Quay Street, Unit 31F, Harbor East', bedrooms: 2, bathrooms: 2, squareFootage: 1390, price: 985_000, commission: 2.5, image: 'tower', featured: true, pastSale: false, agent: daniel },
  { name: 'Harbor East Tower, Residence 8C', address: '200 Quay Street, Unit 8C, Harbor East', bedrooms: 1, bathrooms: 1, squareFootage: 760, price: 412_000, commission: 2.5, image: 'harbor-evening', featured: false, pastSale: true, agent: daniel },
  { name: 'The Corner Stoop', address: '27 Prospect Row, Old Town', bedrooms: 4, bathrooms: 3.5, squareFootage: 4120, price: 2_475_000, commission: 2.5, image: 'stoop', featured: true, pastSale: true, agent: marisol },
  { name: 'Elm and Stone', address: '9 Elmsworth Road, Elmsworth', bedrooms: 4, bathrooms: 3.5, squareFootage: 3720, price: 1_510_000, commission: 2.5, image: 'tudor', featured: false, pastSale: true, agent: nora },
  { name: 'Canal Flat', address: '8 Canal Walk, Unit 11, Harbor East', bedrooms: 1, bathrooms: 1.5, squareFootage: 840, price: 375_000, commission: 2.25, image: 'harbor-dusk', featured: false, pastSale: false, agent: daniel },
  { name: 'Kiln Street Loft 9', address: '310 Kiln Street, Unit 9, Foundry District', bedrooms: 2, bathrooms: 2, squareFootage: 1830, price: 915_000, commission: 2.5, image: 'kitchen', featured: false, pastSale: true, agent: thomas },
  { name: 'Foundry Loft 5C', address: '640 West Foundry Street, Unit 5C, Foundry District', bedrooms: 2, bathrooms: 2, squareFootage: 2180, price: 1_285_000, commission: 2.5, image: 'loft', featured: true, pastSale: false, agent: thomas },
  { name: 'Northgate Ridge', address: '71 Northgate Road, Northgate', bedrooms: 4, bathrooms: 3, squareFootage: 3540, price: 1_385_000, commission: 2.5, image: 'dining', featured: false, pastSale: true, agent: daniel },
  { name: 'Lantern House', address: '31 Prospect Row, Old Town', bedrooms: 3, bathrooms: 2.5, squareFootage: 2940, price: 1_740_000, commission: 2.5, image: 'mews', featured: true, pastSale: false, agent: marisol },
  { name: 'Quay 4D', address: '200 Quay Street, Unit 4D, Harbor East', bedrooms: 0, bathrooms: 1, squareFootage: 495, price: 219_000, commission: 2, image: 'harbor-night', featured: false, pastSale: true, agent: daniel },
  { name: 'Foundry Loft 2A', address: '640 West Foundry Street, Unit 2A, Foundry District', bedrooms: 1, bathrooms: 1.5, squareFootage: 1420, price: 845_000, commission: 2.5, image: 'bath', featured: true, pastSale: false, agent: thomas },
  { name: 'Prospect Thirty-Eight', address: '38 Prospect Row, Old Town', bedrooms: 5, bathrooms: 4.5, squareFootage: 4480, price: 2_695_000, commission: 2.5, image: 'brownstone', featured: false, pastSale: true, agent: marisol },
  { name: 'Penrose Gate', address: '230 Penrose Avenue, Penrose Heights', bedrooms: 4, bathrooms: 2.5, squareFootage: 2890, price: 1_120_000, commission: 2.5, image: 'courtyard', featured: false, pastSale: false, agent: nora },
  { name: "Dyer's Loft", address: '5 Dyer Street, Unit 2, Foundry District', bedrooms: 1, bathrooms: 1.5, squareFootage: 1310, price: 640_000, commission: 2.25, image: 'bedroom-evening', featured: false, pastSale: true, agent: thomas },
  { name: 'Mill Row Loft 4', address: '12 Mill Row, Unit 4, Foundry District', bedrooms: 2, bathrooms: 1.5, squareFootage: 1560, price: 699_000, commission: 2.25, image: 'loft-window', featured: true, pastSale: false, agent: thomas },
  { name: 'Fenwick Corner', address: '2 Alder Court, Fenwick Park', bedrooms: 4, bathrooms: 2.5, squareFootage: 3050, price: 1_275_000, commission: 2.5, image: 'tudor', featured: false, pastSale: true, agent: nora },
  { name: 'Dune', address: '3 Breakwater Lane, Lakeshore Point', bedrooms: 3, bathrooms: 2.5, squareFootage: 2210, price: 1_475_000, commission: 2.5, image: 'courtyard', featured: true, pastSale: false, agent: nora },
  { name: 'The Harrow', address: '150 Harrow Green, Harrow Green', bedrooms: 3, bathrooms: 2, squareFootage: 1890, price: 589_000, commission: 2.5, image: 'farmhouse-porch', featured: false, pastSale: true, agent: nora },
  { name: 'Maison Étoile', address: '88 Beaumont Place, Old Town', bedrooms: 4, bathrooms: 4.5, squareFootage: 3980, price: 2_050_000, commission: 2.5, image: 'street', featured: true, pastSale: false, agent: marisol },
  { name: 'Pier 4, East Wing', address: '4 Pier Street, Unit 12E, Harbor East', bedrooms: 3, bathrooms: 2.5, squareFootage: 2140, price: 1_680_000, commission: 2.5, image: 'terrace', featured: false, pastSale: true, agent: daniel },
  { name: "Cooper's Yard", address: "14 Cooper's Yard, Foundry District", bedrooms: 2, bathrooms: 2, squareFootage: 1680, price: 775_000, commission: 2.5, image: 'mews', featured: false, pastSale: false, agent: thomas },
  { name: "Lightkeeper's Flat", address: '1 Breakwater Lane, Unit 2, Lakeshore Point', bedrooms: 1, bathrooms: 1, squareFootage: 910, price: 525_000, commission: 2, image: 'harbor-night', featured: true, pastSale: false, agent: nora },
  { name: 'Chandler House', address: '70 Chandler Street, Old Town', bedrooms: 4, bathrooms: 3.5, squareFootage: 3640, price: 1_960_000, commission: 2.5, image: 'study', featured: false, pastSale: true, agent: marisol },
  { name: 'Quarry Street Studio', address: '77 Quarry Street, Unit 3B, Foundry District', bedrooms: 0, bathrooms: 1, squareFootage: 540, price: 245_000, commission: 2, image: 'loft', featured: true, pastSale: false, agent: thomas },
  { name: 'Millbrook Weir', address: '415 Millbrook Lane, Millbrook', bedrooms: 4, bathrooms: 3.5, squareFootage: 3910, price: 1_845_000, commission: 2.5, image: 'courtyard-room', featured: false, pastSale: true, agent: daniel },
  { name: 'The Long House at Fenwick Common, with the Walled Garden and the Old Orchard', address: '1 Fenwick Common Road, Fenwick Park', bedrooms: 6, bathrooms: 6.5, squareFootage: 8120, price: 4_680_000, commission: 2.5, image: 'kitchen-white', featured: true, pastSale: false, agent: nora },
  { name: "Saddler's Loft", address: '18 Saddler Street, Unit 3, Foundry District', bedrooms: 2, bathrooms: 1, squareFootage: 1190, price: 479_000, commission: 2.25, image: 'kitchen', featured: false, pastSale: true, agent: thomas },
  { name: 'Pier 9 Penthouse', address: '9 Pier Street, Penthouse 2, Harbor East', bedrooms: 4, bathrooms: 4.5, squareFootage: 5040, price: 5_250_000, commission: 2.5, image: 'penthouse', featured: true, pastSale: false, agent: daniel },
  { name: 'Orchard Bend', address: '33 Orchard Bend, Penrose Heights', bedrooms: 5, bathrooms: 3.5, squareFootage: 4050, price: 1_730_000, commission: 2.5, image: 'farmhouse', featured: false, pastSale: true, agent: nora },
  { name: 'Tannery Row, Garden Floor', address: '23 Tannery Row, Unit G, Old Town', bedrooms: 1, bathrooms: 1, squareFootage: 780, price: 398_000, commission: 2.25, image: 'dining', featured: false, pastSale: false, agent: marisol },
  { name: 'Row House Nineteen', address: '19 Tannery Row, Old Town', bedrooms: 3, bathrooms: 2.5, squareFootage: 2360, price: 1_195_000, commission: 2.5, image: 'brownstone', featured: true, pastSale: true, agent: marisol },
  { name: 'Linden Shore Boathouse', address: '40 Linden Shore Drive, Ashgrove', bedrooms: 2, bathrooms: 2, squareFootage: 1620, price: 1_150_000, commission: 2.5, image: 'harbor-dusk', featured: false, pastSale: true, agent: nora },
  { name: 'Glassworks Loft', address: '310 Kiln Street, Unit 6, Foundry District', bedrooms: 2, bathrooms: 2.5, squareFootage: 2040, price: 1_060_000, commission: 2.5, image: 'bath', featured: true, pastSale: false, agent: thomas },
  { name: 'Old Assay Office', address: '3 Assay Court, Old Town', bedrooms: 3, bathrooms: 3, squareFootage: 2980, price: 1_435_000, commission: 2.5, image: 'stoop', featured: false, pastSale: true, agent: marisol },
  { name: 'Birch Hollow', address: '64 Birch Hollow Road, Elmsworth', bedrooms: 4, bathrooms: 3, squareFootage: 3120, price: 1_340_000, commission: 2.5, image: 'prairie', featured: true, pastSale: false, agent: nora },
  { name: 'Harrow Green 12', address: '12 Harrow Green, Unit 5, Harrow Green', bedrooms: 2, bathrooms: 1, squareFootage: 980, price: 298_000, commission: 2.25, image: 'bedroom-evening', featured: false, pastSale: true, agent: marisol },
  { name: 'Quay 17B', address: '200 Quay Street, Unit 17B, Harbor East', bedrooms: 1, bathrooms: 1, squareFootage: 690, price: 289_000, commission: 2.25, image: 'harbor-evening', featured: true, pastSale: false, agent: daniel },
  { name: 'Elmsworth Court', address: '48 Elmsworth Road, Elmsworth', bedrooms: 3, bathrooms: 2.5, squareFootage: 2430, price: 868_000, commission: 2.5, image: 'bedroom', featured: false, pastSale: true, agent: marisol },
  { name: 'Wren Cottage', address: '6 Chapel Green, Millbrook', bedrooms: 2, bathrooms: 1.5, squareFootage: 1240, price: 549_000, commission: 2.5, image: 'farmhouse-porch', featured: false, pastSale: false, agent: daniel },
  { name: 'The Reading Room', address: '45 Beaumont Place, Unit 1, Old Town', bedrooms: 3, bathrooms: 2, squareFootage: 2270, price: 1_580_000, commission: 2.5, image: 'study', featured: true, pastSale: true, agent: marisol },
  { name: 'Signal House', address: '402 Railway Terrace, Northgate', bedrooms: 3, bathrooms: 2, squareFootage: 1950, price: 729_000, commission: 2.5, image: 'kitchen-white', featured: false, pastSale: false, agent: thomas },
]

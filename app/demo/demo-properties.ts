// Demo homes, newest first: the seed dates them so that they list in this order. Places and addresses are invented. Their
// pages, and their pictures, are in home-details.ts.

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
  { name: 'Longwater House', address: '118 Alder Court, Fenwick Park', bedrooms: 5, bathrooms: 4.5, squareFootage: 6240, price: 3_950_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Ashgrove Pavilion', address: '21 Linden Shore Drive, Ashgrove', bedrooms: 5, bathrooms: 4, squareFootage: 5160, price: 2_840_000, commission: 2.5, featured: false, pastSale: true, agent: nora },
  { name: 'Maison Étoile', address: '88 Beaumont Place, Old Town', bedrooms: 4, bathrooms: 4.5, squareFootage: 3980, price: 2_050_000, commission: 2.5, featured: true, pastSale: false, agent: marisol },
  { name: 'Elmsworth Court', address: '48 Elmsworth Road, Elmsworth', bedrooms: 3, bathrooms: 2.5, squareFootage: 2430, price: 868_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: 'Foundry Loft 5C', address: '640 West Foundry Street, Unit 5C, Foundry District', bedrooms: 2, bathrooms: 2, squareFootage: 2180, price: 1_285_000, commission: 2.5, featured: true, pastSale: false, agent: thomas },
  { name: 'The Corner Stoop', address: '27 Prospect Row, Old Town', bedrooms: 4, bathrooms: 3.5, squareFootage: 4120, price: 2_475_000, commission: 2.5, featured: true, pastSale: true, agent: marisol },
  { name: 'Harbor East Tower, Residence 15F', address: '200 Quay Street, Unit 15F, Harbor East', bedrooms: 2, bathrooms: 2, squareFootage: 1390, price: 985_000, commission: 2.5, featured: true, pastSale: false, agent: daniel },
  { name: 'Millbrook Weir', address: '415 Millbrook Lane, Millbrook', bedrooms: 4, bathrooms: 3.5, squareFootage: 3910, price: 1_845_000, commission: 2.5, featured: false, pastSale: true, agent: daniel },
  { name: 'The Hearth House', address: '9 Linden Shore Drive, Ashgrove', bedrooms: 4, bathrooms: 3, squareFootage: 3460, price: 1_890_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Fenwick Corner', address: '2 Alder Court, Fenwick Park', bedrooms: 4, bathrooms: 2.5, squareFootage: 3050, price: 1_275_000, commission: 2.5, featured: false, pastSale: true, agent: nora },
  { name: 'Penrose Gate', address: '230 Penrose Avenue, Penrose Heights', bedrooms: 4, bathrooms: 2.5, squareFootage: 2890, price: 1_120_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Elm and Stone', address: '9 Elmsworth Road, Elmsworth', bedrooms: 4, bathrooms: 3.5, squareFootage: 3720, price: 1_510_000, commission: 2.5, featured: false, pastSale: true, agent: nora },
  { name: 'Birch Hollow', address: '64 Birch Hollow Road, Elmsworth', bedrooms: 4, bathrooms: 3, squareFootage: 4120, price: 1_740_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Northgate Ridge', address: '71 Northgate Road, Northgate', bedrooms: 4, bathrooms: 3, squareFootage: 3540, price: 1_385_000, commission: 2.5, featured: false, pastSale: true, agent: daniel },
  { name: 'Pier 9 Penthouse', address: '9 Pier Street, Penthouse 2, Harbor East', bedrooms: 4, bathrooms: 4.5, squareFootage: 5040, price: 5_250_000, commission: 2.5, featured: true, pastSale: false, agent: daniel },
  { name: 'The Old Coach House', address: "7 Ostler's Lane, Old Town", bedrooms: 2, bathrooms: 1.5, squareFootage: 1540, price: 985_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: 'Lantern House', address: '31 Prospect Mews, Old Town', bedrooms: 3, bathrooms: 2.5, squareFootage: 2940, price: 1_740_000, commission: 2.5, featured: true, pastSale: false, agent: marisol },
  { name: "Cooper's Yard", address: "14 Ostler's Lane, Old Town", bedrooms: 2, bathrooms: 2, squareFootage: 1680, price: 775_000, commission: 2.5, featured: false, pastSale: false, agent: marisol },
  { name: 'Orchard Bend', address: '33 Orchard Bend, Penrose Heights', bedrooms: 5, bathrooms: 3.5, squareFootage: 4050, price: 1_730_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Row House Nineteen', address: '19 Tannery Row, Old Town', bedrooms: 3, bathrooms: 2.5, squareFootage: 2360, price: 1_195_000, commission: 2.5, featured: true, pastSale: true, agent: marisol },
  { name: 'The Long House at Fenwick Common, with the Walled Garden and the Old Orchard', address: '1 Fenwick Common Road, Fenwick Park', bedrooms: 6, bathrooms: 6.5, squareFootage: 8120, price: 4_680_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'The Reading Room', address: '45 Beaumont Place, Unit 1, Old Town', bedrooms: 3, bathrooms: 2, squareFootage: 2270, price: 1_580_000, commission: 2.5, featured: true, pastSale: true, agent: marisol },
  { name: 'Mill Row Loft 4', address: '12 Mill Row, Unit 4, Foundry District', bedrooms: 2, bathrooms: 1.5, squareFootage: 1560, price: 699_000, commission: 2.25, featured: true, pastSale: false, agent: thomas },
  { name: 'Chandler House', address: '70 Chandler Street, Old Town', bedrooms: 4, bathrooms: 3.5, squareFootage: 3640, price: 1_960_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: 'Quay 22B', address: '204 Quay Street, Unit 22B, Harbor East', bedrooms: 3, bathrooms: 2.5, squareFootage: 2140, price: 1_680_000, commission: 2.5, featured: true, pastSale: false, agent: daniel },
  { name: 'Prospect Thirty-Eight', address: '38 Prospect Row, Old Town', bedrooms: 5, bathrooms: 4.5, squareFootage: 4480, price: 2_695_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: "Ostler's Six", address: "6 Ostler's Lane, Old Town", bedrooms: 2, bathrooms: 2, squareFootage: 1620, price: 1_060_000, commission: 2.5, featured: true, pastSale: false, agent: marisol },
  { name: 'Signal House', address: '402 Railway Terrace, Northgate', bedrooms: 3, bathrooms: 2, squareFootage: 1950, price: 729_000, commission: 2.5, featured: true, pastSale: true, agent: thomas },
  { name: 'Glassworks Loft', address: '310 Kiln Street, Unit 6, Foundry District', bedrooms: 2, bathrooms: 2.5, squareFootage: 2040, price: 1_060_000, commission: 2.5, featured: true, pastSale: false, agent: thomas },
  { name: 'Old Assay Office', address: '3 Assay Court, Old Town', bedrooms: 3, bathrooms: 3, squareFootage: 2980, price: 1_435_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: 'The Harrow', address: '150 Harrow Green, Harrow Green', bedrooms: 3, bathrooms: 2, squareFootage: 1890, price: 589_000, commission: 2.5, featured: true, pastSale: false, agent: nora },
  { name: 'Tannery Row, Garden Floor', address: '23 Tannery Row, Unit G, Old Town', bedrooms: 1, bathrooms: 1, squareFootage: 780, price: 398_000, commission: 2.25, featured: false, pastSale: false, agent: marisol },
  { name: 'Saddler House', address: '18 Saddler Street, Old Town', bedrooms: 3, bathrooms: 2.5, squareFootage: 2720, price: 1_340_000, commission: 2.5, featured: false, pastSale: true, agent: marisol },
  { name: 'Pier 4, East Wing', address: '4 Pier Street, Unit 12E, Harbor East', bedrooms: 3, bathrooms: 2.5, squareFootage: 2140, price: 1_680_000, commission: 2.5, featured: true, pastSale: false, agent: daniel },
  { name: "Alderman's House", address: '12 Market Hill, Millbrook', bedrooms: 4, bathrooms: 2.5, squareFootage: 2680, price: 915_000, commission: 2.5, featured: false, pastSale: true, agent: daniel },
  { name: 'Harrow Green 12', address: '12 Harrow Green, Unit 5, Harrow Green', bedrooms: 2, bathrooms: 1, squareFootage: 980, price: 298_000, commission: 2.25, featured: false, pastSale: true, agent: nora },
]

import { demoProperties } from '#app/demo/demo-properties.ts'
import { demoDetails } from '#app/demo/home-details.ts'
import { isPublished } from '#app/domain/property/property-state.ts'

/** The number of demo homes that visitors see. */
export const publishedDemoHomes = demoProperties.filter(({ name }) =>
  isPublished(demoDetails[name]?.unsoldState ?? 'active'),
).length

/** The number of demo homes on Past Sales. */
export const soldDemoHomes = demoProperties.filter(({ pastSale }) => pastSale).length

// What the page of each demo home tells, by the name of the home.
import { apartmentsForSale } from './apartments-for-sale.ts'
import { apartmentsSold } from './apartments-sold.ts'
import type { DemoDetailsByName } from './demo-details.ts'
import { homesForSale } from './homes-for-sale.ts'
import { homesSold } from './homes-sold.ts'

export const demoDetails: DemoDetailsByName = {
  ...homesForSale,
  ...apartmentsForSale,
  ...homesSold,
  ...apartmentsSold,
}

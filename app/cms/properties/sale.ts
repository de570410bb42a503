// The questions when a home is marked as sold, and the changes that follow.

import type { Draft } from '#app/cms/records/form/record-kind.ts'
import { todayNow } from '#app/cms/ui/use-today.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { messagesOf } from '#app/domain/problem.ts'
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import { optionalPropertyLabels } from '#app/domain/property/property.ts'
import { propertyChanges, soldDateError } from '#app/domain/property/property-input.ts'

/** `soldPrice` is shown unless the price is on request. */
export type Sale = { soldDate: string; soldPrice: string; priceOnRequest: boolean; featured: boolean }

type Home = Sale & { price: string }

/** The initial values of the dialog: sold today, for the asking price. */
export const proposeSale = (home: Home, today = todayNow()): Sale => ({
  soldDate: home.soldDate || today,
  soldPrice: home.soldPrice || home.price,
  priceOnRequest: home.priceOnRequest,
  featured: home.featured,
})

/** A price that nobody may see is not asked for. */
export function errorsOfSale(
  { soldDate, soldPrice, priceOnRequest }: Sale,
  today = todayNow(),
): FieldMessages {
  const { error } = propertyChanges.safeParse({ soldDate, ...(!priceOnRequest && { soldPrice }) })
  const early = soldDateError(soldDate, today)
  const needed = !priceOnRequest &&
    !soldPrice && {
      soldPrice: `${optionalPropertyLabels.soldPrice} is required, or choose Price on request.`,
    }
  return { ...(early && { soldDate: early }), ...(error && messagesOf(error)), ...needed }
}

/** The fields that change. Open houses to come are taken down. */
export function fieldsOfSale(sale: Sale, openHouses: readonly OpenHouse[], today = todayNow()) {
  const past = openHouses.filter(({ date }) => date < today)
  return {
    state: 'sold',
    ...sale,
    soldPrice: sale.priceOnRequest ? '' : sale.soldPrice,
    ...(past.length < openHouses.length && { openHouses: past }),
  } as const satisfies Draft
}

export const openHousesToCome = (openHouses: readonly OpenHouse[]) =>
  openHouses.filter(({ date }) => date >= todayNow())

// Three published, unsold homes that a visitor of a home's page may like too: near in price, of its kind, in its place.
import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import type { ShownImage } from '#app/domain/image/image.ts'
import { pick } from '#app/domain/pick.ts'
import { withImages } from './property.server.ts'
import type { ShownProperty } from './property.ts'
import { placeOf } from './property-address.ts'
import { type CardRow, cardColumns } from './property-record.server.ts'

const shown = 3
/** Read on each side of the price. */
const near = 12

/** Without the compensation: an MLS may link to a home's page. */
export type SimilarHome = { property: Omit<ShownProperty, 'commission'>; image: ShownImage }

const columns = pick(property, cardColumns)

/** `id` is that of a published home. */
export async function findSimilarHomes(app: AppContext, id: string): Promise<SimilarHome[]> {
  const queryCache = await queryCacheOf(app.db, 'property')
  const rows = await queryCache.getOrLoad(`similar ${id}`, async () => {
    const [home] = await app.db.select(columns).from(property).where(eq(property.id, id))
    return home ? chooseSimilar(home, await readNear(app, home)) : []
  })
  const cards = await withImages(app, rows)
  return cards.map(({ property: { commission, ...rest }, image }) => ({ property: rest, image }))
}

/** A price on request must not be guessed from its neighbors: then the newest are read. */
async function readNear(
  { db }: AppContext,
  home: Pick<CardRow, 'id' | 'price' | 'soldPrice' | 'priceOnRequest'>,
) {
  // as the partial indexes have it
  const isForSale = sql`${property.published} and not ${property.pastSale}`
  const isOther = and(isForSale, ne(property.id, home.id))
  const read = (where: SQL | undefined, order: SQL) =>
    db.select(columns).from(property).where(and(isOther, where)).orderBy(order).limit(near)
  if (home.priceOnRequest)
    return read(undefined, sql`${property.createdAt} desc nulls first, ${property.id} desc nulls first`)
  const price = home.soldPrice ?? home.price
  const [above, below] = await Promise.all([
    read(gte(property.shownPrice, price), sql`${property.shownPrice} asc nulls last`),
    read(lt(property.shownPrice, price), sql`${property.shownPrice} desc nulls last`),
  ])
  return [...above, ...below]
}

function chooseSimilar(home: CardRow, others: CardRow[]): CardRow[] {
  const distances = new Map(others.map((other) => [other, distance(home, other)]))
  return others.toSorted((one, other) => distances.get(one)! - distances.get(other)!).slice(0, shown)
}

/** Another place or kind weighs as much as a price that is a third higher. */
function distance(home: CardRow, other: CardRow): number {
  const price = home.priceOnRequest
    ? 0
    : Math.abs(Math.log((other.price + 1) / ((home.soldPrice ?? home.price) + 1)))
  const step = Math.log(4 / 3)
  const place = placeOf(other.address) === placeOf(home.address) ? 0 : step
  const kind = other.kind === home.kind ? 0 : step
  return price + place + kind
}

// The home that an inquiry is about. An inquiry stores its name, which outlives the home.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type inquiry, property, trash } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { focalOf, type Photo } from '#app/domain/property/photo.ts'
import type { InquiryHome } from './inquiry-board.ts'

type Db = Pick<AppContext, 'db'>
type About = Pick<typeof inquiry.$inferSelect, 'propertyId' | 'propertyName'>

/** A home as stored; it may be one that visitors must not see. `agent`: a name, or empty. */
export type StoredHome = Omit<InquiryHome, '_id'> & { _id: string; agent: string }

/** A home with a page that visitors can see. */
export const isShown = ({ published, slug }: Pick<StoredHome, 'published' | 'slug'>) =>
  published && slug !== ''

const columns = {
  _id: property.id,
  name: property.name,
  address: property.address,
  slug: property.slug,
  imgUrl: property.imageKey,
  cover: sql<Photo | null>`(
    select photo from jsonb_array_elements(${property.photos}) photo where photo ->> 'objectKey' = ${property.imageKey} limit 1)`,
  published: property.published,
  agent: property.agent,
}

/**
 * The home columns of an inquiry. An id that no home has is left out: a lead is never refused for it, and the response
 * must not tell whether there is such a home.
 */
export async function homeColumns(app: Db, id: string): Promise<Partial<About>> {
  const home = id && (await findHome(app, { propertyId: id }))
  return home ? { propertyId: id, propertyName: home.name } : {}
}

/** As `homeColumns`; a home in the trash may come back, and its page may still be open. */
export async function submittedHomeColumns(app: Db, id: string): Promise<Partial<About>> {
  const home = await homeColumns(app, id)
  if (!id || home.propertyId) return home
  const inTrash = and(eq(trash.recordId, id), eq(trash.collection, 'properties'))
  const [row] = await app.db.select({ propertyName: trash.title }).from(trash).where(inTrash)
  return row ? { propertyId: id, ...row } : {}
}

export const findHome = async (app: Db, row: Pick<About, 'propertyId'>): Promise<StoredHome | undefined> =>
  (await findHomes(app, [row])).get(row.propertyId ?? '')

/** The homes that these inquiries are about, by id; without those that were deleted. */
export async function findHomes(
  { db }: Db,
  rows: Pick<About, 'propertyId'>[],
): Promise<Map<string, StoredHome>> {
  const ids = [...new Set(rows.flatMap(({ propertyId }) => propertyId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select(columns).from(property).where(inArray(property.id, ids))
  return new Map(
    found.map(({ cover, ...home }) => [
      home._id,
      { ...home, slug: home.slug ?? '', focal: (cover && focalOf(cover)) ?? null },
    ]),
  )
}

/** The home as staff see it. Of a deleted home, only the name is left. */
export function toInquiryHome(
  { propertyId, propertyName }: About,
  homes: ReadonlyMap<string, StoredHome>,
): InquiryHome | null {
  if (propertyId === null) return null
  const none = { address: '', slug: '', imgUrl: '', focal: null, published: false }
  const home = homes.get(propertyId)
  if (!home) return { _id: null, name: propertyName, ...none }
  const { agent: _, ...seen } = home
  return seen
}

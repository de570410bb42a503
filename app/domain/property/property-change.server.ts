// What staff do to properties. A change touches the fields that were sent and no others; one that changes nothing is
// not stored. A property may name an image that is not there: pages then show the placeholder.
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt, factsOf, guardChange, isSame } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { chosenId, requireCreator } from '#app/domain/collection/chosen-id.server.ts'
import { makeSizesFirst } from '#app/domain/image/image-upload.server.ts'
import { imagesOf, touchImages } from '#app/domain/image/image-use.server.ts'
import { canDeleteProperties, canEditProperties, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import { putIntoTrash } from '#app/domain/trash/put-into-trash.server.ts'
import { photosOf } from './photo.ts'
import type { PropertyRecord } from './property.ts'
import { type PropertyChanges, type PropertyInput, soldDateError } from './property-input.ts'
import { toPropertyRecord } from './property-record.server.ts'
import { changedState, isContradiction, isPublished, stateOf } from './property-state.ts'
import { assignSlug } from './slug.server.ts'
import { propertyPath, slugOf } from './slug.ts'

const collection = 'properties'

/** Slug and time follow from the rest. */
function historyOf(record: PropertyRecord) {
  const { slug, stateSince, ...facts } = factsOf(record)
  return facts
}

const unknown = { pastSale: false, unsoldState: 'active' } as const

/**
 * A repeated id gets the stored record. Problems: not-logged-in, not-allowed, invalid (state and pastSale disagree; so do
 * imgUrl and photos; a sale to come; a photo of a published home has no alt text), conflict (the id is another record's).
 */
export async function createProperty(
  app: AppContext,
  actor: Actor,
  { imgUrl, state, ...input }: PropertyInput,
  id?: string,
): Promise<PropertyRecord> {
  requirePermission(actor, canEditProperties)
  if (isContradiction({ state, pastSale: input.pastSale })) throw contradiction()
  return inTransaction(app, async (app) => {
    const createdAt = app.now()
    const values = {
      ...(await chosenId(app, id)),
      ...input,
      ...changedState(unknown, { state, pastSale: input.pastSale }),
      ...coverOf(imgUrl, input.photos),
      stateSince: createdAt,
      createdAt,
      updatedAt: createdAt,
    }
    requirePastSale(app, values.soldDate)
    requireAltTexts(values)
    await touchImages(app, imagesOf(values))
    await makeSizesFirst(app, values.imageKey)
    const [row] = await app.db
      .insert(property)
      .values(values)
      .onConflictDoNothing({ target: property.id })
      .returning()
    if (!row) {
      await requireCreator(app, actor, collection, id!)
      return toPropertyRecord(actor, await lockProperty(app, id!))
    }
    const own = { ...row, slug: await assignSlug(app, row) }
    const record = toPropertyRecord(actor, await followSlug(app, own, slugOf(own)))
    const after = historyOf(record)
    await recordActivity(app, actor, { collection, recordId: record._id, action: 'created', after })
    return record
  })
}

/**
 * Problems: not-logged-in, not-allowed, not-found, conflict (changed since `updatedAt`), invalid (a field of the server's;
 * state and pastSale disagree; so do imgUrl and photos; a sale to come; a photo of a published home has no alt text).
 */
export async function changeProperty(
  app: AppContext,
  actor: Actor,
  id: string,
  { _id, createdAt, updatedAt, slug, stateSince, imgUrl, state, photos: sent, ...input }: PropertyChanges,
): Promise<PropertyRecord> {
  requirePermission(actor, canEditProperties)
  return inTransaction(app, async (app) => {
    const row = await lockProperty(app, id)
    const before = toPropertyRecord(actor, row)
    guardChange(before, { _id, createdAt, updatedAt, slug, stateSince })
    if (isContradiction({ state, pastSale: input.pastSale }, row)) throw contradiction()
    const photos = isDeepStrictEqual(sent, before.photos) ? undefined : sent
    const next = {
      ...row,
      ...input,
      ...changedState(row, { state, pastSale: input.pastSale }),
      ...changedCover(row, imgUrl, photos),
    }
    if (isSame(before, toPropertyRecord(actor, next))) return before
    const isMoved = stateOf(next) !== before.state
    if (next.soldDate !== row.soldDate) requirePastSale(app, next.soldDate)
    if (photos || !isPublished(before.state)) requireAltTexts(next)
    if (!isDeepStrictEqual(imagesOf(row), imagesOf(next)))
      await touchImages(app, [...imagesOf(row), ...imagesOf(next)])
    if (row.imageKey !== next.imageKey) await makeSizesFirst(app, next.imageKey)
    const { searchText, published, shownPrice, slug: _, ...values } = next
    const changed = changedAt(app, row)
    const [stored] = await app.db
      .update(property)
      .set({ ...values, ...(isMoved && { stateSince: changed }), updatedAt: changed })
      .where(eq(property.id, row.id))
      .returning()
    const after = toPropertyRecord(actor, await followName(app, row, stored!))
    const change = { collection, recordId: row.id, action: 'updated' } as const
    await recordActivity(app, actor, { ...change, before: historyOf(before), after: historyOf(after) })
    return after
  })
}

type Row = typeof property.$inferSelect

/** A renamed home gets a new slug; its old one leads to it for ever. */
async function followName(app: AppContext, before: Row, after: Row): Promise<Row> {
  if (slugOf(before) === slugOf(after)) return after
  const renamed = { ...after, slug: await assignSlug(app, after) }
  return followSlug(app, renamed, before.slug)
}

/** A link to the home's page follows its slug, also where the form could not know the number behind it. */
export async function followSlug(
  app: AppContext,
  row: Row & { slug: string },
  linkedSlug: string | null,
): Promise<Row> {
  if (!linkedSlug || linkedSlug === row.slug || row.linkUrl !== propertyPath(linkedSlug)) return row
  const linkUrl = propertyPath(row.slug)
  await app.db.update(property).set({ linkUrl }).where(eq(property.id, row.id))
  return { ...row, linkUrl }
}

/** The first photo is the cover; `imgUrl` may repeat the stored one. */
function coverOf(imgUrl: string, photos: Row['photos'] = [], stored?: string) {
  const imageKey = photos[0]?.objectKey ?? imgUrl
  if (imgUrl !== imageKey && imgUrl !== stored)
    throw invalidField('imgUrl', 'Image key must be that of the first photo.')
  return { imageKey, photos }
}

/** A cover sent without photos replaces the first photo. */
function changedCover(row: Row, imgUrl: string | undefined, photos: Row['photos'] | undefined) {
  if (photos) return coverOf(imgUrl ?? row.imageKey, photos, row.imageKey)
  if (imgUrl === undefined || imgUrl === row.imageKey) return {}
  return { imageKey: imgUrl, photos: row.photos.filter(({ objectKey }) => objectKey !== row.imageKey) }
}

const contradiction = () =>
  invalidField('pastSale', 'Past sale must be true if the state is sold, and false otherwise.')

function requirePastSale(app: AppContext, soldDate: string | null | undefined): void {
  const message = soldDateError(soldDate, todayOf(app))
  if (message) throw invalidField('soldDate', message)
}

/** Callers that know only `imgUrl` send no alt text, so a home with one photo may go online without it. */
function requireAltTexts(row: Pick<Row, 'pastSale' | 'unsoldState' | 'photos' | 'imageKey'>): void {
  if (!isPublished(stateOf(row)) || row.photos.length <= 1) return
  const missing = photosOf(row.imageKey, row.photos).findIndex(({ alt }) => !alt)
  if (missing < 0) return
  throw invalidField('photos', `Photo ${missing + 1} needs an alt text before the home can be published.`)
}

/** Puts it into the trash; returns it as it was. Problems: not-logged-in, not-allowed, not-found. */
export async function deleteProperty(app: AppContext, actor: Actor, id: string): Promise<PropertyRecord> {
  requirePermission(actor, canDeleteProperties)
  return inTransaction(app, async (app) => {
    const row = await lockProperty(app, id)
    await putIntoTrash(app, actor, collection, [row.id])
    return toPropertyRecord(actor, row)
  })
}

async function lockProperty(app: AppContext, id: string) {
  const wanted = app.db.select().from(property).where(eq(property.id, id)).for('update')
  const [row] = isRecordId(id) ? await wanted : []
  if (!row) throw unknownRecord('property')
  return row
}

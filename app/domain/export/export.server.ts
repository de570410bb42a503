// Exports for staff. Rows are read page by page, so that an export of any size needs little memory.
import { randomUUID } from 'node:crypto'
import { desc, inArray } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readInBatches } from '#app/domain/collection/read-in-batches.server.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import type { InquiryExport, InquiryFilter } from '#app/domain/inquiry/inquiry-board.ts'
import { toStaffRecords } from '#app/domain/inquiry/staff-inquiry.server.ts'
import {
  canExportEverything,
  canExportLeads,
  canExportProperties,
  canExportTestimonials,
  canUseStaffArea,
  requirePermission,
} from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { findProperties, listPropertyIds } from '#app/domain/property/property.server.ts'
import type { PropertyQuery } from '#app/domain/property/property-filter.ts'
import { listDueIds } from '#app/domain/property/property-review.server.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { findTestimonials, listTestimonialIds } from '#app/domain/testimonial/testimonial.server.ts'
import type { TestimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import type { Exported } from './exported.ts'
import {
  type Columns,
  inquiryColumns,
  propertyColumns,
  testimonialColumns,
} from './exported-columns.server.ts'

const rowsAtOnce = 500

type OnlyFilter<Query> = Omit<Query, 'id' | 'page' | 'limit'>

/** The text of a CSV file, in chunks. */
export type CsvText = AsyncGenerator<string, void>

/** Newest first. Problems: not-logged-in, not-allowed (an agent, unless the settings allow it). */
export async function exportInquiries(
  app: AppContext,
  actor: Actor,
  { ids, ...filter }: InquiryExport,
): Promise<CsvText> {
  await requireLeadExport(app, actor)
  await recordExport(app, actor, 'inquiries')
  return csvOf(inquiryColumns, ids ? chosenInquiries(app, ids) : inquiryPages(app, actor, filter))
}

/** Problems: not-logged-in, not-allowed. */
export async function exportProperties(
  app: AppContext,
  actor: Actor,
  { review, ...filter }: OnlyFilter<PropertyQuery> & { review?: boolean | undefined },
): Promise<CsvText> {
  requirePermission(actor, canExportProperties)
  await recordExport(app, actor, 'properties')
  const ids = await (review ? listDueIds : listPropertyIds)(app, filter)
  return csvOf(
    propertyColumns,
    readInBatches(ids, (some) => findProperties(app, actor, some)),
  )
}

/** Problems: not-logged-in, not-allowed. */
export async function exportTestimonials(
  app: AppContext,
  actor: Actor,
  filter: OnlyFilter<TestimonialQuery>,
): Promise<CsvText> {
  requirePermission(actor, canExportTestimonials)
  await recordExport(app, actor, 'testimonials')
  const ids = await listTestimonialIds(app, filter)
  return csvOf(
    testimonialColumns,
    readInBatches(ids, (some) => findTestimonials(app, actor, some)),
  )
}

/** Throws what the export would throw. A browser shows a refused file only in its list of downloads. */
export async function checkExport(app: AppContext, actor: Actor, of: Exported): Promise<void> {
  if (of === 'inquiries') await requireLeadExport(app, actor)
  else requirePermission(actor, exportPermissions[of])
}

const exportPermissions = {
  properties: canExportProperties,
  testimonials: canExportTestimonials,
  everything: canExportEverything,
}

/** Whether an actor may export leads: admins always, agents where the settings allow it. */
export async function mayExportLeads(app: AppContext, actor: Actor): Promise<boolean> {
  return canExportLeads(actor, await readLeadSettings(app))
}

/** Problems: not-logged-in, not-allowed. */
export async function requireLeadExport(app: AppContext, actor: Actor) {
  requirePermission(actor, canUseStaffArea)
  if (!(await mayExportLeads(app, actor))) throw new Problem('not-allowed', 'Only an admin may export leads.')
}

/** The history has a line for each export, under an id of its own, since an export is of no single record. */
const recordExport = (app: AppContext, actor: Actor, collection: Exclude<Exported, 'everything'>) =>
  recordActivity(app, actor, { collection, recordId: randomUUID(), action: 'exported' })

/** Reads the first page before it returns, so that a failure is still a response of its own. */
async function csvOf<Row>(columns: Columns<Row>, pages: AsyncGenerator<Row[], void>): Promise<CsvText> {
  const cells = Object.values(columns)
  const textOf = (rows: Row[]) => rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
  const { value: first = [] as Row[] } = await pages.next()
  return (async function* () {
    yield byteOrderMark + csvLine(Object.keys(columns)) + textOf(first)
    for await (const rows of pages) yield textOf(rows)
  })()
}

/** Each page starts after the last lead of the page before, so that new leads make none missing or double. */
async function* inquiryPages(app: AppContext, actor: Actor, filter: InquiryFilter) {
  let before: { submittedAt: string; id: string } | undefined
  while (true) {
    const { data } = await listInquiries(app, actor, { ...filter, page: 1, limit: rowsAtOnce, before })
    yield data
    const last = data.at(-1)
    if (!last || data.length < rowsAtOnce) return
    before = { submittedAt: last.submittedAt, id: last._id }
  }
}

async function* chosenInquiries(app: AppContext, ids: string[]) {
  const rows = await app.db
    .select()
    .from(inquiry)
    .where(inArray(inquiry.id, ids))
    .orderBy(desc(inquiry.submittedAt), desc(inquiry.id))
  yield await toStaffRecords(app, rows)
}

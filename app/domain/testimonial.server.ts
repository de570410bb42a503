// The public reads what is published. What a visitor sends is stored unpublished, until staff publish it.
import { and, desc, eq } from 'drizzle-orm'
import { testimonial } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { findPage } from './collection-count.server.ts'
import type { Page } from './list.ts'
import { Problem } from './problem.ts'
import { isRecordId, matchesSearch } from './search.server.ts'
import type { TestimonialQuery, TestimonialRecord, TestimonialSubmission } from './testimonial.ts'
import { type Actor, isStaff } from './user.ts'

type Row = typeof testimonial.$inferSelect

/** One page of testimonials, or a list of one by `id`; visitors see published ones. Problems: not-found. */
export async function listTestimonials(
  office: Office,
  actor: Actor,
  query: TestimonialQuery,
): Promise<Page<TestimonialRecord>> {
  const visible = isStaff(actor) ? undefined : eq(testimonial.published, true)
  if (query.id !== undefined) {
    const wanted = isRecordId(query.id) ? and(visible, eq(testimonial.id, query.id)) : undefined
    const [row] = wanted ? await office.db.select().from(testimonial).where(wanted) : []
    if (!row) throw new Problem('not-found', 'There is no testimonial with this id.')
    return { data: [toRecord(row)], page: 1, pages: 1, total: 1 }
  }
  const where = and(visible, matchesSearch(testimonial.searchText, query.search))
  const key = JSON.stringify([isStaff(actor), query.search])
  const { offset, ...found } = await findPage(
    { db: office.db, collection: 'testimonial', table: testimonial, where, key },
    query,
  )
  if (found.total === 0) return { data: [], ...found }
  const rows = await office.db
    .select()
    .from(testimonial)
    .where(where)
    .orderBy(desc(testimonial.createdAt), desc(testimonial.id))
    .limit(query.limit)
    .offset(offset)
  return { data: rows.map(toRecord), ...found }
}

/** Stores what a visitor wrote, unpublished. */
export async function submitTestimonial(
  office: Office,
  input: TestimonialSubmission,
  origin: { suspect?: boolean } = {},
): Promise<TestimonialRecord> {
  const [row] = await office.db
    .insert(testimonial)
    .values({
      ...input,
      published: false,
      suspect: origin.suspect ?? false,
      date: office.now().toISOString().slice(0, 10),
    })
    .returning()
  return toRecord(row!)
}

/** Whether this is the id of a testimonial that a visitor may just have sent; its form's page asks. */
export async function wasTestimonialSubmitted(office: Office, id: string): Promise<boolean> {
  return isRecordId(id) && (await office.db.$count(testimonial, eq(testimonial.id, id))) > 0
}

function toRecord(row: Row): TestimonialRecord {
  return {
    _id: row.id,
    name: row.name,
    date: row.date ?? '',
    content: row.content,
    agent: row.agent,
    published: row.published,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

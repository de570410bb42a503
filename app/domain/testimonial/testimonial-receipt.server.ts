import { eq } from 'drizzle-orm'
import { testimonial } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isRecordId } from '#app/domain/search.server.ts'

/** Whether this is the id of a stored testimonial; the page that a sent form leads to asks. */
export async function wasTestimonialSubmitted(app: AppContext, id: string): Promise<boolean> {
  return isRecordId(id) && (await app.db.$count(testimonial, eq(testimonial.id, id))) > 0
}

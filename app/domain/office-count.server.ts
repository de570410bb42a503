// What the staff's sidebar and start page say about the whole office, in a few small reads.
import { eq } from 'drizzle-orm'
import { property, testimonial, user } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { countCollection } from './collection-count.server.ts'
import { countByStatus, countOpenByCategory, totalOf } from './inquiry-count.server.ts'
import type { OfficeCounts } from './office-count.ts'
import { requireStaff } from './permission.ts'
import { type Actor, isAdmin } from './user.ts'

/** How much there is of everything; of users only for admins. Problems: not-signed-in. */
export async function countOffice(office: Office, actor: Actor): Promise<OfficeCounts> {
  requireStaff(actor)
  const { db } = office
  const pending = eq(testimonial.published, false)
  const voices = { db, collection: 'testimonial', table: testimonial } as const
  const [properties, testimonials, pendingTestimonials, byStatus, openInquiries] = await Promise.all([
    countCollection({ db, collection: 'property', table: property, where: undefined, key: 'all' }),
    countCollection({ ...voices, where: undefined, key: 'all' }),
    countCollection({ ...voices, where: pending, key: 'pending' }),
    countByStatus(office, {}),
    countOpenByCategory(office),
  ])
  const counts = {
    properties,
    testimonials,
    pendingTestimonials,
    inquiries: totalOf(byStatus),
    openInquiries,
  }
  return isAdmin(actor) ? { ...counts, users: await db.$count(user) } : counts
}

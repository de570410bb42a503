// What the staff's sidebar and start page say about the whole office, in a few small reads.
import { user } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { countFlagged } from './collection-count.server.ts'
import { readingsOf } from './collection-readings.server.ts'
import { countByStatus, countOpenByCategory, totalOf } from './inquiry-count.server.ts'
import type { OfficeCounts } from './office-count.ts'
import { requireStaff } from './permission.ts'
import { type Actor, isAdmin } from './user.ts'

/** How much there is of everything; of users only for admins. Problems: not-signed-in. */
export async function countOffice(office: Office, actor: Actor): Promise<OfficeCounts> {
  requireStaff(actor)
  const { db } = office
  const [homes, voices, leads] = await Promise.all([
    readingsOf(db, 'property'),
    readingsOf(db, 'testimonial'),
    readingsOf(db, 'inquiry'),
  ])
  const [properties, testimonials, pendingTestimonials, byStatus, openInquiries] = await Promise.all([
    countFlagged(homes),
    countFlagged(voices),
    countFlagged(voices, ['published', false]),
    countByStatus(leads, {}),
    countOpenByCategory(leads),
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

import { user } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { countFlagged } from '#app/domain/collection/collection-count.server.ts'
import { queryCachesOf } from '#app/domain/collection/query-cache.server.ts'
import { totalOf } from '#app/domain/inquiry/inquiry-board.ts'
import {
  countByStatus,
  countOpenByCategory,
  countWaitingByCategory,
} from '#app/domain/inquiry/inquiry-count.server.ts'
import { canManageUsers, canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import type { RecordCounts } from './record-counts.ts'

/** Users for admins only. Problems: not-logged-in, not-allowed. */
export async function countRecords(app: AppContext, actor: Actor): Promise<RecordCounts> {
  requirePermission(actor, canUseStaffArea)
  const { db } = app
  const [propertyCache, testimonialCache, inquiryCache] = await queryCachesOf(
    db,
    'property',
    'testimonial',
    'inquiry',
  )
  const [properties, testimonials, pendingTestimonials, byStatus, openInquiries, waiting] = await Promise.all(
    [
      countFlagged(propertyCache),
      countFlagged(testimonialCache),
      countFlagged(testimonialCache, ['published', false]),
      countByStatus(inquiryCache, {}),
      countOpenByCategory(inquiryCache),
      countWaitingByCategory(inquiryCache),
    ],
  )
  const counts = {
    properties,
    testimonials,
    pendingTestimonials,
    inquiries: totalOf(byStatus),
    openInquiries,
    waiting,
  }
  return canManageUsers(actor) ? { ...counts, users: await db.$count(user) } : counts
}

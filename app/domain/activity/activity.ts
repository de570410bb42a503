import { z } from 'zod'
import { listQuery } from '#app/domain/list.ts'
import { recordId } from '#app/domain/request-fields.ts'

export const collections = ['properties', 'testimonials', 'inquiries', 'users'] as const
export type Collection = (typeof collections)[number]

/** `deleted` means for good: users, and every record before the trash existed. */
export const activityActions = [
  'created',
  'updated',
  'published',
  'moved',
  'deleted',
  'trashed',
  'restored',
  'erased',
  'exported',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** For an update, `before` and `after` have the changed fields. `at` is ISO 8601 in UTC. */
export const activityRecord = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(activityActions),
  actorId: z.string().nullable(),
  actorName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type ActivityRecord = z.infer<typeof activityRecord>

export const activityQuery = listQuery.pick({ page: true, limit: true }).extend({
  collection: z.enum(collections, `collection must be one of ${collections.join(', ')}.`),
  ...recordId.shape,
})
export type ActivityQuery = z.infer<typeof activityQuery>

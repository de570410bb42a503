import { z } from 'zod'

/** Collections whose lists may be stale; `images` when an image's sizes were made. */
const liveCollections = ['properties', 'testimonials', 'images', 'trash', 'users', 'settings'] as const

export const liveChanges = z.object({
  inquiries: z.array(z.object({ id: z.string(), change: z.enum(['insert', 'update', 'delete']) })),
  collections: z.array(z.enum(liveCollections)),
})
export type LiveChanges = z.infer<typeof liveChanges>

/** Milliseconds; closer changes share a batch. */
export const liveBatchEvery = 100

import { z } from 'zod'

/** Collections whose lists may be read anew; `images` when a picture's sizes were made. */
const liveCollections = ['properties', 'testimonials', 'images'] as const

/** What open screens are told of changes: which records, never what is in them. */
export const liveChanges = z.object({
  inquiries: z.array(z.object({ id: z.string(), change: z.enum(['insert', 'update', 'delete']) })),
  collections: z.array(z.enum(liveCollections)),
})
export type LiveChanges = z.infer<typeof liveChanges>

/** Changes that come closer together than this are told together; in milliseconds. */
export const liveBatchEvery = 100

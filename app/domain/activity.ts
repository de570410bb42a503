/** The collections whose records keep their history. */
export const collections = ['properties', 'testimonials', 'inquiries', 'users'] as const
export type Collection = (typeof collections)[number]

/** What was done to a record. */
export type ActivityAction = 'created' | 'updated' | 'published' | 'moved' | 'deleted'

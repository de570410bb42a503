/** The downloads for staff. Each is a call under /api/exports. */
export const exported = ['inquiries', 'properties', 'testimonials', 'everything'] as const
export type Exported = (typeof exported)[number]

/** Rows on one page of a list (specification, section 9). */
export const pageSizes = { publicListings: 8, publicTestimonials: 8, homeCarousel: 12, cms: 10 } as const

/** One page of records. `page` is the page that was answered, which is the last one when a later was asked for. */
export type Page<Item> = { data: Item[]; page: number; pages: number; total: number }

/** How many pages `total` records make, at least one. */
export const pagesFor = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

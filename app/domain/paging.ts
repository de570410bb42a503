/** Rows on one page of a list (specification, section 9). */
export const pageSizes = { publicListings: 8, publicTestimonials: 8, homeCarousel: 12, cms: 10 } as const

/** One page of records. `page` is the last page if a later one was requested. `more`: there are more than `total`. */
export type Page<Item> = { data: Item[]; page: number; pages: number; total: number; more?: true }

/** A larger page is none. */
export const pageDigits = 9

/** Whether an address or a query asks for this page. */
export const isPageNumber = (text: string) => /^[1-9]\d*$/.test(text) && text.length <= pageDigits

export const pagesFor = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

import { isPageNumber } from '#app/domain/paging.ts'
/** Anything but a page number means the first page. */
export function pageIn(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? ''
  return isPageNumber(asked) ? Number(asked) : 1
}

/** Empty for the first page, so that it has one address. */
export const pageSearch = (page: number) => (page === 1 ? '' : `?page=${page}`)

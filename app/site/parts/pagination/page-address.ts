/** The page that an address asks for with `?page=N`; anything that is no page number is the first. */
export function pageIn(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1
}

/** `?page=N`; nothing for the first page, so that it has one address. */
export const pageSearch = (page: number) => (page === 1 ? '' : `?page=${page}`)

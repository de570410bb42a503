export const gap = 'gap'

/**
 * The pages that a pager links to: the first, the last, the current and its neighbors; a gap of one page is that page
 * (readings, numbers). Of up to `all` pages it is each.
 */
export function nearPages(page: number, pages: number, all = 0): (number | typeof gap)[] {
  if (pages <= all) return Array.from({ length: pages }, (_, index) => index + 1)
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const near: (number | typeof gap)[] = []
  let last = 0
  for (const n of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (n - last === 2) near.push(last + 1)
    else if (n - last > 2) near.push(gap)
    near.push(n)
    last = n
  }
  return near
}

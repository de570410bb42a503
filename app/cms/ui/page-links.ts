/** The pages a pager shows: all of few; of many the first, the last, and those near the current one, with gaps. */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= 7) return all
  const shown = all.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? n - 1
    if (n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n]
  })
}

/** No client writes more than this; splitting what somebody made up, e.g. of 15,000 blanks, would take a third of a second. */
const longest = 500

/** Whether a header `Accept-Encoding` takes a coding: `br;q=0` does not. */
export function accepts(header: string, coding: string): boolean {
  if (header.length > longest) return false
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality = '1']) => name === coding && Number(quality) > 0)
}

/** `1,204` */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** `1 lead`, `2 leads`, `1,204 leads`. `many`: the plural, if it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** `1 lead`, `2 leads`, `1,204 leads`. `many`: the plural, if it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

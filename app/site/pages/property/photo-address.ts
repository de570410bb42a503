const pattern = /^#photo-([1-9]\d?)$/

/** Each photo has its own address on the page, counted from 1; it is the id of the photo too. */
export const photoId = (number: number) => `photo-${number}`

/** The photo that an address names, if there are that many. */
export function photoIn(hash: string, count: number): number | undefined {
  const number = Number(pattern.exec(hash)?.[1] ?? Number.NaN)
  return number <= count ? number : undefined
}

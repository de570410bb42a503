/** Clones of cards on each side of a carousel: as many as are ever shown at once. */
export const clones = 3

/** The card in a slot: slots count from the first card; below 0 and from `count` on stand the clones. */
export const cardIn = (slot: number, count: number) => ((slot % count) + count) % count

/** The slots of a row from left to right; a row that is no circle has no clones. */
export function slotsOf(count: number, circular: boolean): number[] {
  const around = circular ? clones : 0
  return Array.from({ length: count + 2 * around }, (_, place) => place - around)
}

/** How many cards stand between a card and the `shown` ones from `slot` on, the shorter way round. */
export function distanceFromView(card: number, slot: number, shown: number, count: number): number {
  const behind = cardIn(card - slot, count)
  return behind < shown ? 0 : Math.min(behind - shown + 1, count - behind)
}

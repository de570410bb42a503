/** On each side: as many as are ever shown at once. */
export const clones = 3

/** Slots count from the first card; clones have slots below 0 and from `count` on. */
export const cardIn = (slot: number, count: number) => ((slot % count) + count) % count

/** From left to right; only a circular row has clones. */
export function slotsOf(count: number, circular: boolean): number[] {
  const around = circular ? clones : 0
  return Array.from({ length: count + 2 * around }, (_, place) => place - around)
}

/** The number of cards between a card and the `shown` ones from `slot` on, the shorter way round. */
export function distanceFromView(card: number, slot: number, shown: number, count: number): number {
  const behind = cardIn(card - slot, count)
  return behind < shown ? 0 : Math.min(behind - shown + 1, count - behind)
}

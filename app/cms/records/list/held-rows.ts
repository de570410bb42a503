/** Held rows that left the page stay between their former neighbors, or at the end: nothing else moves. */
export function keepHeld<Row extends { _id: string }>(
  next: Row[],
  before: Row[],
  isHeld: (row: Row) => boolean,
): Row[] {
  const rows = [...next]
  const placeOf = ({ _id }: Row) => rows.findIndex((row) => row._id === _id)
  const isThere = (row: Row) => placeOf(row) >= 0
  before.forEach((row, index) => {
    if (isThere(row) || !isHeld(row)) return
    const above = before.slice(0, index).findLast(isThere)
    const below = before.slice(index).find(isThere)
    const place = below ? placeOf(below) : rows.length
    rows.splice(above ? placeOf(above) + 1 : place, 0, row)
  })
  return rows
}

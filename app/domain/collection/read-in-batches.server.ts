const rowsAtOnce = 500

/**
 * Records in the order of their ids, some hundred at a time. None is missing or there twice when others are deleted or
 * move meanwhile; one that is deleted itself is left out.
 */
export async function* readInBatches<Row extends { _id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce)
    const rows = new Map((await read(some)).map((row) => [row._id, row]))
    yield some.flatMap((id) => rows.get(id) ?? [])
  }
}

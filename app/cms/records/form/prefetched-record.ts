/** A record that a save has just answered, so that its screen need not ask for it again. */
export function createPrefetchedRecord<Stored extends { _id: string }>() {
  let held: Stored | undefined
  return {
    put: (record: Stored) => {
      held = record
    },
    holds: (id: string | undefined) => id !== undefined && held?._id === id,
    /** Once. */
    take: (id: string): Stored | undefined => {
      const record = held?._id === id ? held : undefined
      held = undefined
      return record
    },
  }
}

/**
 * Batches all lookups made in the same microtask into one query and gives each caller its value. The query starts
 * after the last of these calls, so it sees what any of them wrote. A value that is a promise delays only its own
 * callers.
 */
export function batchLoader<Owner extends object, Key, Value>(
  read: (owner: Owner, keys: Key[]) => Promise<Map<Key, Value | Promise<Value>>>,
): (owner: Owner, key: Key) => Promise<Value | undefined> {
  type Batch = { keys: Set<Key>; found: ReturnType<typeof read> }
  const pending = new WeakMap<Owner, Batch>()
  const prepare = (owner: Owner): Batch => {
    const keys = new Set<Key>()
    const begin = async () => {
      await undefined
      pending.delete(owner)
      return read(owner, [...keys])
    }
    return { keys, found: begin() }
  }
  return async (owner, key) => {
    const batch = pending.get(owner) ?? prepare(owner)
    pending.set(owner, batch)
    batch.keys.add(key)
    return (await batch.found).get(key)
  }
}

/**
 * Tells each who asks, by one reading for all who do so before it begins in the next microtask, what stands under their key.
 * What was written before any of them asked is in it. Only those who asked for a value that is a promise wait for it.
 */
export function batchLoader<Owner extends object, Key, Value>(
  read: (owner: Owner, keys: Key[]) => Promise<Map<Key, Value | Promise<Value>>>,
): (owner: Owner, key: Key) => Promise<Value | undefined> {
  type Reading = { keys: Set<Key>; found: ReturnType<typeof read> }
  const yetToBegin = new WeakMap<Owner, Reading>()
  const prepare = (owner: Owner): Reading => {
    const keys = new Set<Key>()
    const begin = async () => {
      await undefined
      yetToBegin.delete(owner)
      return read(owner, [...keys])
    }
    return { keys, found: begin() }
  }
  return async (owner, key) => {
    const reading = yetToBegin.get(owner) ?? prepare(owner)
    yetToBegin.set(owner, reading)
    reading.keys.add(key)
    return (await reading.found).get(key)
  }
}

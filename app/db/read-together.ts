/**
 * Tells each who asks before the next microtask, by one reading for all of them, what stands under their key. It begins after
 * all of them asked, so that what was written before any of them did is in it. A value that is a promise is waited for by
 * those who asked for it alone.
 */
export function readTogether<Owner extends object, Key, Value>(
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

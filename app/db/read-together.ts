/**
 * Tells each who asks in one turn, by one reading for all of them, what stands under his key. It begins after all of them
 * asked, so that what was written before any of them did is in it.
 */
export function readTogether<Owner extends object, Key, Value>(
  read: (owner: Owner, keys: Key[]) => Promise<Map<Key, Value>>,
): (owner: Owner, key: Key) => Promise<Value | undefined> {
  type Reading = { keys: Set<Key>; found: Promise<Map<Key, Value>> }
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

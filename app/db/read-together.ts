/**
 * A reading that those who ask for the same thing in one turn share. It begins after all of them asked, so that what was
 * written before any of them did is in it.
 */
export function readTogether<Owner extends object, Value>(
  read: (owner: Owner, key: string) => Promise<Value>,
): (owner: Owner, key: string) => Promise<Value> {
  const yetToBegin = new WeakMap<Owner, Map<string, Promise<Value>>>()
  return (owner, key) => {
    const readings = yetToBegin.get(owner) ?? new Map<string, Promise<Value>>()
    yetToBegin.set(owner, readings)
    const begin = async () => {
      await undefined
      readings.delete(key)
      return read(owner, key)
    }
    const reading = readings.get(key) ?? begin()
    readings.set(key, reading)
    return reading
  }
}

/** A browser's storage, whose keys are its own properties. */
export function newStorage(): Storage {
  const methods = {
    getItem(key: string) {
      return (this as Record<string, unknown>)[key] ?? null
    },
    setItem(key: string, text: string) {
      ;(this as Record<string, unknown>)[key] = text
    },
    removeItem(key: string) {
      delete (this as Record<string, unknown>)[key]
    },
  }
  return Object.create(methods) as Storage
}

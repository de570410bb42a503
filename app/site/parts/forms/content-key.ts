import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

const storageKey = 'window-key'

/** The idempotency key of the same content of the same form (by path) in one window, across pages. */
export const keyOf = (path: string, values: FormValues) =>
  `${windowKey()}-${digest(JSON.stringify([path, values]))}`

const unstored = randomKey()

function windowKey(): string {
  try {
    const known = sessionStorage.getItem(storageKey) ?? unstored
    sessionStorage.setItem(storageKey, known)
    return known
  } catch {
    return unstored
  }
}

// Not crypto.randomUUID, which plain http on a local network lacks.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

/** FNV-1a of 64 bits: it only tells one window's contents apart. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

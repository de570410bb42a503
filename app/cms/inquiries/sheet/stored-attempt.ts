// Stores that a call or a message was begun, for a phone that drops the page meanwhile. Nothing of the person is stored.
import { hour } from '#app/domain/duration.ts'
import { type TouchKind, touchKinds } from '#app/domain/touch/touch.ts'

export type AttemptKind = Extract<TouchKind, 'call' | 'mail' | 'text'>
/** `at` in milliseconds since 1970. */
export type Attempt = { inquiryId: string; kind: AttemptKind; at: number }

const prefix = 'attempt:'
const longestStored = hour

const keyOf = (userId: string, inquiryId: string) => `${prefix}${userId}:${inquiryId}`

export function storeAttempt(store: Storage, userId: string, { inquiryId, kind, at }: Attempt): void {
  try {
    store.setItem(keyOf(userId, inquiryId), JSON.stringify({ kind, at }))
  } catch {
    // A full or forbidden storage must not prevent a call.
  }
}

export const dropAttempt = (store: Storage, userId: string, inquiryId: string) =>
  store.removeItem(keyOf(userId, inquiryId))

/** This user's newest attempt for one of these inquiries. Drops what is older than an hour, of any user. */
export function findAttempt(
  store: Storage,
  userId: string,
  inquiryIds: string[],
  now = Date.now(),
): Attempt | undefined {
  for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const at = readAttempt(store, key)?.at ?? Number.NaN
    if (!(Math.abs(now - at) < longestStored)) store.removeItem(key)
  }
  const found = inquiryIds.flatMap((inquiryId) => {
    const attempt = readAttempt(store, keyOf(userId, inquiryId))
    return attempt ? { inquiryId, ...attempt } : []
  })
  return found.sort((one, other) => other.at - one.at)[0]
}

function readAttempt(store: Storage, key: string): { kind: AttemptKind; at: number } | undefined {
  try {
    const { kind, at } = JSON.parse(store.getItem(key) ?? '')
    return touchKinds.includes(kind) && typeof at === 'number' ? { kind, at } : undefined
  } catch {
    return undefined
  }
}

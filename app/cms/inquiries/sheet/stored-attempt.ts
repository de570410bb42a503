// Stores that a call or a message was begun, for a phone that drops the page meanwhile. Nothing of the person is stored.
import { hour } from '#app/domain/duration.ts'
import type { TouchKind } from '#app/domain/touch/touch.ts'

const attemptKinds = ['call', 'mail', 'text'] as const satisfies TouchKind[]
export type AttemptKind = (typeof attemptKinds)[number]
/** `id` is that of the touch which its answer stores, so that two answers store one. `at` in milliseconds since 1970. */
type Attempt = { id: string; inquiryId: string; kind: AttemptKind; at: number }

const prefix = 'attempt:'
const longestStored = hour

/** A call and a mail to one person are asked about one after the other; two calls in a row are one question. */
const keyOf = (userId: string, { inquiryId, kind }: Attempt) => `${prefix}${userId}:${inquiryId}:${kind}`

/** Returns whether it is stored. */
export function storeAttempt(store: Storage, userId: string, attempt: Attempt): boolean {
  const { id, at } = attempt
  try {
    store.setItem(keyOf(userId, attempt), JSON.stringify({ id, at }))
    return true
  } catch {
    // A full or forbidden storage must not prevent a call.
    return false
  }
}

/** Leaves a later one of the same kind. */
export function dropAttempt(store: Storage, userId: string, attempt: Attempt): void {
  const key = keyOf(userId, attempt)
  if (readAttempt(store, key)?.id === attempt.id) store.removeItem(key)
}

/** This user's attempts for these inquiries, the oldest first. Drops what is older than an hour, of any user. */
export function findAttempts(
  store: Storage,
  userId: string,
  inquiryIds: string[],
  now = Date.now(),
): Attempt[] {
  const found: Attempt[] = []
  for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const attempt = readAttempt(store, key)
    if (!attempt || !(Math.abs(now - attempt.at) < longestStored)) store.removeItem(key)
    else if (key === keyOf(userId, attempt) && inquiryIds.includes(attempt.inquiryId)) found.push(attempt)
  }
  return found.sort((one, other) => one.at - other.at)
}

function readAttempt(store: Storage, key: string): Attempt | undefined {
  const [inquiryId = '', named] = key.split(':').slice(2)
  const kind = attemptKinds.find((one) => one === named)
  try {
    const { id, at } = JSON.parse(store.getItem(key) ?? '')
    return kind && typeof id === 'string' && typeof at === 'number' ? { id, inquiryId, kind, at } : undefined
  } catch {
    return undefined
  }
}

/** `isLate`: from before the screen was opened, or not the last one. */
export type Asked = Attempt & {
  isLate?: boolean
  /** It follows another question. */
  isNext?: boolean
  /** It is noted; what follows from it is asked. */
  isNoted?: boolean
  /** The storage is full or forbidden: other tabs do not see the attempt. */
  isUnstored?: boolean
}

/** Whether the attempt is still asked about although another tab has answered the stored ones. */
export const isStillAsked = ({ id, isNoted, isUnstored }: Asked, waiting: Attempt[]): boolean =>
  isNoted === true || isUnstored === true || waiting.some((one) => one.id === id)

/** The attempt to ask about on return from `left`: the oldest, and none that another tab has answered. */
export function askedOnReturn(waiting: Attempt[], left: Asked, asked: Asked | undefined): Asked | undefined {
  if (left.isUnstored) return left
  if (asked && isStillAsked(asked, waiting)) return asked
  const [oldest] = waiting
  return oldest?.id === left.id ? left : oldest && { ...oldest, isLate: true, isNext: true }
}

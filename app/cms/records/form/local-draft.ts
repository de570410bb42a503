// Stores unsaved text of a record's form in this browser, and offers it again. The server stores nothing of it.
import { day } from '#app/domain/duration.ts'
import { type Attempt, type Draft, isSameValue, type Value } from './record-kind.ts'

/** `version` is the record's version when the values were typed, empty for a new one. */
export type LocalDraft = { version: string; at: string; values: Draft; attempt?: Attempt | undefined }
type FoundDraft = LocalDraft & { places: string[] }

const prefix = 'draft:'
const separators = /[:#]/
const newRecord = 'new'
const longestStored = 7 * day

/** `part`: the id of an entry of the record. */
export const draftKey = (userId: string, collection: string, id: string | undefined, part?: string) =>
  `${prefix}${userId}:${collection}:${id ?? newRecord}${part ? `:${part}` : ''}`

/** Each window of a form stores its own draft: two may hold different text. */
export const placeOfWindow = (place: string, window: string) => `${place}#${window}`

/** Returns when it was typed: the same text keeps its time. Without storage, the form works as if nothing was stored. */
export function storeDraft(store: Storage, place: string, draft: LocalDraft): string {
  try {
    const before = readDraft(store, place)
    if (before && textOf(before) === textOf(draft)) return before.at
    store.setItem(place, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not prevent typing.
  }
  return draft.at
}

const textOf = ({ version, values, attempt }: LocalDraft) => JSON.stringify([version, values, attempt])

/** Leaves what another window has stored since `at`. */
export function dropDraft(store: Storage, place: string, at: string): void {
  if (readDraft(store, place)?.at === at) store.removeItem(place)
}

/** The stored records of these collections that anybody typed something about in this browser. */
export function idsOfDrafts(store: Storage, collections: readonly string[]): string[] {
  const ids = new Set<string>()
  for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const [collection = '', of = newRecord] = key.split(separators).slice(2)
    if (collections.includes(collection) && of !== newRecord) ids.add(of)
  }
  return [...ids]
}

/** Removes what anybody typed in this browser about a record that is erased. */
export function dropDraftsOf(store: Storage, collections: readonly string[], id: string): void {
  for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const [collection = '', of] = key.split(separators).slice(2)
    if (collections.includes(collection) && of === id) store.removeItem(key)
  }
}

/** Undefined if it equals `stored`, or is damaged. Drops old drafts. */
export function findDraft(
  store: Storage,
  place: string,
  stored: Draft,
  now = Date.now(),
): LocalDraft | undefined {
  for (const key of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const at = Date.parse(readDraft(store, key)?.at ?? '')
    if (!(now - at < longestStored)) store.removeItem(key)
  }
  const draft = readDraft(store, place)
  if (!draft) return undefined
  const fits = ([name, value]: [string, Value]) =>
    Object.hasOwn(stored, name) && isOfKind(value, stored[name]) && !isSameValue(value, stored[name])
  const values = Object.entries(draft.values).filter(fits)
  return values.length > 0 ? { ...draft, values: Object.fromEntries(values) } : undefined
}

/**
 * The newest draft of the windows but `own`, with those older ones of a stored record that have other fields. The rest waits
 * to be found.
 */
export function findDraftOfWindows(
  store: Storage,
  place: string,
  stored: Draft,
  own?: string,
  now = Date.now(),
): FoundDraft | undefined {
  const isOfWindow = (key: string) => key === place || key.startsWith(placeOfWindow(place, ''))
  const keys = Object.keys(store).filter((key) => key !== own && isOfWindow(key))
  const found = keys.flatMap((key): FoundDraft[] => {
    const draft = findDraft(store, key, stored, now)
    return draft ? [{ ...draft, places: [key] }] : []
  })
  const [newest, ...older] = found.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return newest && older.reduce(withOlder, newest)
}

function withOlder(newer: FoundDraft, older: FoundDraft): FoundDraft {
  const values = { ...older.values, ...newer.values }
  const isLost = Object.entries(older.values).some(([name, value]) => !isSameValue(values[name], value))
  // Two new records are two.
  if (isLost || newer.version === '') return newer
  return { ...newer, version: older.version, values, places: [...newer.places, ...older.places] }
}

/** A list may hold objects only. */
function isOfKind(value: unknown, stored: unknown) {
  if (!Array.isArray(stored)) return typeof value === typeof stored && typeof value !== 'object'
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)
}

function readDraft(store: Storage, place: string): LocalDraft | undefined {
  try {
    const { version, at, values, attempt } = JSON.parse(store.getItem(place) ?? '')
    const isDraft =
      typeof version === 'string' && typeof at === 'string' && typeof values === 'object' && values
    if (!isDraft) return undefined
    return typeof attempt?.id === 'string' && attempt.draft
      ? { version, at, values, attempt }
      : { version, at, values }
  } catch {
    return undefined
  }
}

/** Undefined where the browser forbids it. */
export function draftStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

import type { ActivityRecord } from '#app/domain/activity/activity.ts'
import { photoUndoTime } from '#app/domain/image/image-upload.ts'
import { type Draft, isSameValue, type RecordKind, type StoredRecord, type Value } from './record-kind.ts'

type Kind<Stored extends StoredRecord> = Pick<RecordKind<Stored>, 'labels' | 'derived' | 'draftOf'>

/**
 * The value that a field had before a change, as the form has it; undefined if the form has it now, or cannot have it:
 * a field that follows from another, one that is not in the form, or photos that may be gone.
 */
export function earlierValue<Stored extends StoredRecord>(
  { labels, derived = {}, draftOf }: Kind<Stored>,
  form: { base: Stored; draft: Draft },
  { before, at }: Pick<ActivityRecord, 'before' | 'at'>,
  name: string,
  now = Date.now(),
): Value | undefined {
  const was = before?.[name]
  if (was === undefined || !(name in labels) || name in derived) return undefined
  if (name === 'photos' && now - Date.parse(at) > photoUndoTime) return undefined
  const value = draftOf({ ...form.base, [name]: was })[name]
  return value === undefined || isSameValue(value, form.draft[name]) ? undefined : value
}

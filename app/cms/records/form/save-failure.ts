import { CallFailed } from '#app/cms/data/call-failed.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'

/** Why a save failed, when it was not for the fields. */
export type Trouble<Stored> =
  | { kind: 'conflict'; theirs: Stored }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }

/** What to make of a failed save. A record that is not stored yet can neither be in conflict nor be gone. */
export function troubleOf<Stored>(error: unknown, over: Stored | undefined): Trouble<Stored> {
  if (!(error instanceof CallFailed)) return { kind: 'refused', message: genericFailure }
  if (over && error.status === 409 && error.current) {
    return { kind: 'conflict', theirs: error.current as Stored }
  }
  if (over && error.status === 404) return { kind: 'gone' }
  return { kind: 'refused', message: error.message }
}

/** The alert for it (section 8): the server's error for a record that was updated, else the generic one. */
export function alertFor(
  error: unknown,
  over: unknown,
  words: { failed: (error: string) => string },
): string {
  const answered = error instanceof CallFailed && error.status > 0
  return answered && over ? words.failed(error.message) : genericFailure
}

// One change of many inquiries at once.
import { z } from 'zod'
import { ownerId } from '#app/domain/owner/owner.ts'
import { mostAtOnce, onlyFields, yesOrNo } from '#app/domain/request-fields.ts'
import { optionalLine } from '#app/domain/text.ts'
import { longestNextTouchNote } from '#app/domain/touch/next-touch.ts'
import { statusWord } from './inquiry-board.ts'

const tooMany = `At most ${mostAtOnce} inquiries can be changed at once.`

const plan = onlyFields({
  on: z.iso.date('on must be a date such as 2026-12-03.'),
  note: optionalLine('Note', longestNextTouchNote),
}).nullable()
export type Plan = z.infer<typeof plan>

/** Inquiries that had one value and get another; one with a third value by then is skipped. */
const changesOf = <Value extends z.ZodType>(value: Value) =>
  z
    .array(
      onlyFields({
        ids: z.array(z.guid('ids must be ids of inquiries.').toLowerCase()).min(1).max(mostAtOnce, tooMany),
        from: value,
        to: value,
      }),
      'changes must be a list.',
    )
    .min(1, 'changes must not be empty.')
    .refine((changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= mostAtOnce, tooMany)

const undo = yesOrNo('undo').default(false)

/** The body of `PUT /api/inquiries/many`. With `undo`, no mails are sent, and a day may be over. */
export const manyChanges = z.discriminatedUnion(
  'field',
  [
    onlyFields({ field: z.literal('status'), changes: changesOf(statusWord), undo }),
    onlyFields({ field: z.literal('owner'), changes: changesOf(ownerId('owner')), undo }),
    onlyFields({ field: z.literal('nextTouch'), changes: changesOf(plan), undo }),
  ],
  'field must be status, owner or nextTouch.',
)
export type ManyChanges = z.infer<typeof manyChanges>

/** Below the fields that a request may have (http/guards/json-body.ts). */
const mostFields = mostAtOnce + 80
const fieldsOf = ({ ids }: { ids: string[] }) => ids.length + 8

/** Groups changes into as few calls as possible. A call that is repeated changes nothing more. */
export function inCalls<Change extends { ids: string[] }>(changes: Change[]): Change[][] {
  const calls: Change[][] = []
  let room = 0
  for (const change of changes) {
    const fields = fieldsOf(change)
    if (fields > room) {
      calls.push([])
      room = mostFields
    }
    calls.at(-1)!.push(change)
    room -= fields
  }
  return calls
}

/**
 * Ids of inquiries that were changed, that had the value already, that somebody else had changed or whose former owner has
 * left, and that were deleted.
 */
export const manyChanged = z.object({
  changed: z.array(z.string()),
  already: z.array(z.string()),
  conflicts: z.array(z.string()),
  missing: z.array(z.string()),
})
export type ManyChanged = z.infer<typeof manyChanged>

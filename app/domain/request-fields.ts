import './without-eval.ts'
import { z } from 'zod'
import { requiredMessage } from '#app/domain/text.ts'

/** An object with these fields alone. An unknown field is refused by name, so that a misspelt one is not ignored. */
export const onlyFields = <Shape extends z.ZodRawShape>(
  shape: Shape,
  refusal = 'cannot be set',
  notAnObject?: string,
) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${listed(issue.keys)} ${refusal}.` : notAnObject,
  })

/** True or false, nothing else. `name` is how the message names the field. */
export const yesOrNo = (name: string) => z.boolean(`${name} must be true or false.`)

const longestName = 40

/** An unknown field's name, made safe to repeat. */
export const shownName = (name: string) => name.slice(0, longestName).replace(/[^ -~]/g, '?')

/** Lists three names at most: a refusal does not grow with the request. */
function listed(names: string[]): string {
  const first = names.slice(0, 3).map(shownName).join(', ')
  return names.length > 3 ? `${first} and ${names.length - 3} more fields` : first
}

/** A repeated old `updatedAt` makes the change a conflict; the other fields must equal the stored ones. */
export const echoedFields = {
  _id: z.string('_id must be text.').optional(),
  createdAt: z.string('createdAt must be text.').optional(),
  updatedAt: z.iso
    .datetime({ offset: true, error: 'updatedAt must be an instant such as 2026-03-01T12:00:00.000Z.' })
    .optional(),
}

/** In characters. */
export const longestIdempotencyKey = 200

/** Records that one call changes. */
export const mostAtOnce = 500

/** In lower case, as the database returns it: operations compare ids. */
export const anyId = (message: string) => z.string(message).max(100, 'id is too long.').toLowerCase()

export const recordId = z.object({ id: anyId(requiredMessage('id')).min(1, requiredMessage('id')) })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a record's id; anything else is not found. */
export const isRecordId = (text: string) => uuid.test(text)

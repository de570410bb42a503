// Shapes that the calls' descriptions share.
import { z } from '@hono/zod-openapi'
import { durationText } from '#app/domain/duration.ts'
import { keyLifetime } from '#app/domain/inquiry/idempotency-key.server.ts'
import { longestIdempotencyKey } from '#app/domain/request-fields.ts'

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** `{ success, data, page, pages, total }` */
export const pageShape = <Schema extends z.ZodType>(item: Schema) =>
  successShape.extend({
    data: z.array(item),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  })

/** `{ success }` */
export const successShape = z.object({ success: z.literal(true) })

/** `{ success, data }` */
export const dataShape = <Schema extends z.ZodType>(data: Schema) => successShape.extend({ data })

/** Characters that a header carries as they are. */
const idempotencyKey = new RegExp(`^[\\x21-\\x7e]{1,${longestIdempotencyKey}}$`)
const wrongKey = `Idempotency-Key must be 1 to ${longestIdempotencyKey} printable characters without spaces.`

export const idempotencyHeader = z.object({
  'idempotency-key': z.string().regex(idempotencyKey, wrongKey).optional(),
})

/** Staff's new records have their key as their id. */
export const newIdHeader = z.object({
  'idempotency-key': z.guid('Idempotency-Key must be a UUID.').toLowerCase().optional(),
})
export const newIdRule =
  'An Idempotency-Key, a UUID, becomes the id. The same key of the same user returns that record as it is now, whatever ' +
  'else is sent. That of another record, or of one in the trash, is a conflict (409).'

const keyTime = durationText(keyLifetime, { unit: 'hour' })

/** `compared` tells one sender from another. */
export const repeatedKey = (compared: string) =>
  `The same Idempotency-Key within ${keyTime} returns the first record, whatever else is sent; with another ${compared} ` +
  'it is a conflict (409).'

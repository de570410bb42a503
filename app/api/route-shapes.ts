// What the calls' descriptions share: JSON in, JSON out, who may call, and the failures that a call may answer.
import { z } from '@hono/zod-openapi'
import { staffOnly } from '#app/http/staff-only.ts'

const failureShape = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional().openapi({ description: 'Of a conflict: the record as it is stored.' }),
})

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
  z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  })

/** `{ success, data }` */
export const dataShape = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ success: z.literal(true), data })

/** What a call for signed-in users adds to its description: the guard, and the word that there is one. */
export const forStaff = { middleware: staffOnly, security: [{ session: [] as string[] }] }

const reasons = {
  400: 'The query or the body is malformed.',
  401: 'Not signed in, or the link is not valid.',
  403: 'Not allowed.',
  404: 'There is no such record.',
  409: 'It was changed, or taken, meanwhile.',
  413: 'The body is larger than 64 KB.',
  415: 'The body is not JSON.',
  422: 'Single fields are at fault.',
  429: 'Too many; wait as Retry-After says.',
  503: 'Busy; wait as Retry-After says.',
} as const

/** The failures that a call may answer, each `{ success: false, error, message, fields?, data? }`. */
export const failures = <Status extends keyof typeof reasons>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, json(reasons[status], failureShape)])) as {
    [S in Status]: { description: string; content: { 'application/json': { schema: typeof failureShape } } }
  }

import { z } from 'zod'

/** An object with these fields alone: another one is refused by its name, so that a misspelt field is not ignored. */
export const onlyFields = <Shape extends z.ZodRawShape>(shape: Shape, refusal = 'cannot be set') =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `${listed(issue.keys)} ${refusal}.` : undefined),
  })

const longestName = 40

/** A name that somebody made up, as a refusal may repeat it. */
export const shownName = (name: string) => name.slice(0, longestName).replace(/[^ -~]/g, '?')

/** Three names at most: a refusal does not grow with what was sent. */
function listed(names: string[]): string {
  const first = names.slice(0, 3).map(shownName).join(', ')
  return names.length > 3 ? `${first} and ${names.length - 3} more fields` : first
}

/**
 * What a change may carry of the record as it was read. `updatedAt` has the change refused when the record was
 * changed since; the others are the server's, and are taken only as they are stored.
 */
export const echoedFields = {
  _id: z.string('_id must be text.').optional(),
  createdAt: z.string('createdAt must be text.').optional(),
  updatedAt: z.iso
    .datetime({ offset: true, error: 'updatedAt must be an instant such as 2026-03-01T12:00:00.000Z.' })
    .optional(),
}
export type EchoedFields = { [Name in keyof typeof echoedFields]?: string | undefined }

/** The query of a call about one record. */
export const recordId = z.object({
  id: z.string('id is required.').min(1, 'id is required.').max(100, 'id is too long.'),
})

import { z } from 'zod'
import { pageDigits, pageSizes } from './paging.ts'
import { anyId } from './request-fields.ts'
import { isCleanText, lengths } from './text.ts'

const digits = new RegExp(`^\\d{1,${pageDigits}}$`)

/** Text in a query; the API document describes it as a number. */
const wholeNumber = (name: string, max: number, usual: number) => {
  const message = `${name} must be a whole number from 1 to ${max.toLocaleString('en-US')}.`
  return z
    .string(message)
    .regex(digits, message)
    .transform(Number)
    .refine((n) => n >= 1 && n <= max, message)
    .default(usual)
    .meta({ type: 'integer', minimum: 1, maximum: max, default: usual })
}

/** A run of white space, as in pasted text, becomes one space. */
export const searchText = z
  .string('search must be one text.')
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .trim()
  .max(lengths.search, `Search can have at most ${lengths.search} characters.`)
  .refine(isCleanText, 'Search has characters that cannot be searched.')

/** The query of every list call: `page` from 1, `limit` 1 to 100, `search`, or `id` for one record. */
export const listQuery = z.object({
  page: wholeNumber('page', 10 ** pageDigits - 1, 1),
  limit: wholeNumber('limit', 100, pageSizes.cms),
  search: searchText.default(''),
  id: anyId('id must be one text.').optional(),
})

/** A filter in a query: the words true and false, nothing else. */
export const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false.`)
    .transform((word) => word === 'true')
    .optional()

import { z } from 'zod'

/** Fields that only the server sets. A body with one of them is refused by name. */
const refuseFields = (...names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, neverSent(name)])))

/** In a JSON schema `not: {}` matches nothing. */
const neverSent = (name: string) =>
  z
    .unknown()
    .optional()
    .refine((value) => value === undefined, `${name} is set by the server.`)
    .transform(() => undefined)
    .meta({ not: {} })

const everyRecord = ['_id', 'id', 'status', 'suspect', 'date', 'createdAt', 'updatedAt']

export const inquiryServerFields = refuseFields(
  ...everyRecord,
  'submittedAt',
  'consentText',
  'consentedAt',
  'propertyName',
)

export const testimonialServerFields = refuseFields(...everyRecord, 'published')

import { z } from 'zod'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { staffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'

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

/** Fields of a lead that only the server or staff set. */
const staffFields = Object.keys({ ...staffInquiryRecord.shape, ...newLead.shape }).filter(
  (name) => !(name in inquirySubmission.in.shape),
)

export const inquiryServerFields = refuseFields(
  ...everyRecord,
  ...staffFields,
  'consentText',
  'consentedAt',
  'propertyName',
)

export const testimonialServerFields = refuseFields(...everyRecord, 'published')

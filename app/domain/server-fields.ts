import { z } from 'zod'

/** Fields that the server alone sets: a body that carries one is refused with its name, never half-obeyed. */
const refuseFields = (...names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, neverSent(name)])))

/** `not: {}` is how a JSON schema says that nothing fits. */
const neverSent = (name: string) =>
  z
    .unknown()
    .optional()
    .refine((value) => value === undefined, `${name} is set by the server.`)
    .transform(() => undefined)
    .meta({ not: {} })

const everyRecord = ['_id', 'id', 'status', 'suspect', 'date', 'createdAt', 'updatedAt']

/** What a visitor's inquiry cannot say about itself. */
export const inquiryServerFields = refuseFields(...everyRecord, 'submittedAt', 'consentText', 'consentedAt')

/** What a visitor's testimonial cannot say about itself. */
export const testimonialServerFields = refuseFields(...everyRecord, 'published')

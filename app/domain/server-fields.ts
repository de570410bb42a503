import { z } from 'zod'

/** Fields that the server alone sets: a body that carries one is refused with its name, never half-obeyed. */
export const refuseFields = (...names: string[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        z
          .unknown()
          .optional()
          .refine((value) => value === undefined, `${name} is set by the server.`)
          .transform(() => undefined),
      ]),
    ),
  )

/** What a visitor's inquiry cannot say about itself. */
export const inquiryServerFields = refuseFields(
  '_id',
  'id',
  'status',
  'suspect',
  'submittedAt',
  'date',
  'createdAt',
  'updatedAt',
  'consentText',
  'consentedAt',
)

/** What a visitor's testimonial cannot say about itself. */
export const testimonialServerFields = refuseFields(
  '_id',
  'id',
  'status',
  'published',
  'suspect',
  'date',
  'createdAt',
  'updatedAt',
)

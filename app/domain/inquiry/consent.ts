import { z } from 'zod'
import { onlyFields, recordId } from '#app/domain/only-fields.ts'

/** By what somebody may be reached, and may ask not to be. */
export const consentChannels = ['email', 'phone'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** `withdrawn`: an opt-out that staff noted by mistake was taken back. */
export type ConsentKind = 'consented' | 'opted out' | 'withdrawn'

/** How it reached us: a form's checkbox, the page behind a mail's link, a mail program's own button, or staff. */
const consentWays = ['form', 'link', 'one-click', 'staff'] as const
export type ConsentWay = (typeof consentWays)[number]

/** That a person wants no promotion by a channel: since when (ISO 8601 in UTC), how, and who of the staff noted it. */
const optOut = z.object({ at: z.string(), way: z.enum(consentWays), by: z.string() })
export type OptOut = z.infer<typeof optOut>

/** A person's opt-outs by channel; null where there is none. */
export const optOuts = z.object({ email: optOut.nullable(), phone: optOut.nullable() })
export type OptOuts = z.infer<typeof optOuts>

/** The body of `PUT /api/opt-outs`: that the sender of an inquiry said stop, or that it was noted by mistake. */
export const optOutChange = onlyFields({
  ...recordId.shape,
  channel: z.enum(consentChannels, 'channel must be email or phone.'),
  optedOut: z.boolean('optedOut must be true or false.'),
})
export type OptOutChange = z.infer<typeof optOutChange>

import { z } from 'zod'
import { onlyFields, recordId, yesOrNo } from '#app/domain/request-fields.ts'

/** The channels that a person can opt out of. */
export const consentChannels = ['email', 'phone'] as const
export type ConsentChannel = (typeof consentChannels)[number]
export const channelNames: Record<ConsentChannel, string> = { email: 'emails', phone: 'calls and texts' }

/**
 * `withdrawn`: staff took back an opt-out that they had noted by mistake. `erased`: the address was taken out of earlier
 * events; its words are their positions in the chain.
 */
export const consentKinds = ['consented', 'opted out', 'withdrawn', 'erased'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** A form's checkbox, the page that a mail links to, a mail program's unsubscribe button, or staff. */
export const consentWays = ['form', 'link', 'one-click', 'staff'] as const
export type ConsentWay = (typeof consentWays)[number]

/**
 * An opt-out of one channel. `at` is ISO 8601 in UTC, `by` the name of the staff member who noted it. `own`: the sender's,
 * not that of another person with the number. `byLink`: a link stops the channel, perhaps beside a note of staff.
 */
const optOut = z.object({
  at: z.string(),
  way: z.enum(consentWays),
  by: z.string(),
  own: z.boolean(),
  byLink: z.boolean(),
})
export type OptOut = z.infer<typeof optOut>

/** A person's opt-outs by channel; null without one. */
export const optOuts = z.object({ email: optOut.nullable(), phone: optOut.nullable() })
export type OptOuts = z.infer<typeof optOuts>

/** Whether they opted out of each way in which they can be reached. */
export const isUnreachable = (person: { email: string; phone: string; optOuts: OptOuts }): boolean => {
  const given = consentChannels.filter((channel) => person[channel] !== '')
  return given.length > 0 && given.every((channel) => person.optOuts[channel])
}

/**
 * Whether somebody with the address or the number opted out themselves. Staff cannot note a consent then, since
 * the address that they enter may be that person's, who must agree in a form.
 */
export const isStoppedByLink = ({ email, phone }: OptOuts): boolean =>
  [email, phone].some((stop) => stop?.byLink === true)

/** The body of `PUT /api/opt-outs`: notes that an inquiry's sender opted out, or withdraws that note. */
export const optOutChange = onlyFields({
  ...recordId.shape,
  channel: z.enum(consentChannels, 'channel must be email or phone.'),
  optedOut: yesOrNo('optedOut'),
})
export type OptOutChange = z.infer<typeof optOutChange>

// A lead that staff enter: somebody rang up, came to an open house, wrote through a portal.
import { z } from 'zod'
import { optOuts } from '#app/domain/consent/consent.ts'
import { ownerId } from '#app/domain/owner/owner.ts'
import { fewestPhoneDigits, isPhoneNumber, knownPerson } from '#app/domain/person/person.ts'
import { onlyFields, yesOrNo } from '#app/domain/request-fields.ts'
import {
  emailAddress,
  lengths,
  oneOf,
  optionalLine,
  optionalText,
  phoneNumber,
  requiredLine,
} from '#app/domain/text.ts'
import { nextTouchChange } from '#app/domain/touch/next-touch.ts'
import { guideTypes, noGuideType, propertyId } from './inquiry.ts'
import { knownInquiryType } from './inquiry-board.ts'
import { enteredSources, longestSourceDetail } from './lead-source.ts'

const reach = {
  email: z.union([z.literal(''), emailAddress()]).default(''),
  phone: phoneNumber(),
}

/**
 * The body of `POST /api/leads`. Empty text is unknown; one of `email` and `phone` is needed. `spoken`: the staff member has
 * already answered. `agreed`: asked, they agreed to calls, texts and mails.
 */
export const newLead = onlyFields({
  inquiryType: knownInquiryType,
  guideType: z
    .union([z.enum(guideTypes), z.literal('')], `guideType must be ${oneOf(guideTypes)}.`)
    .default(''),
  source: z.enum(enteredSources, `source must be ${oneOf(enteredSources)}.`),
  sourceDetail: optionalLine('Where from', longestSourceDetail),
  name: requiredLine('Name', lengths.name),
  ...reach,
  address: optionalLine('Address', lengths.address),
  message: optionalText('What was said', lengths.message),
  propertyId: z.union([z.literal(''), propertyId]).default(''),
  ownerId: ownerId('ownerId'),
  nextTouch: nextTouchChange
    .pick({ note: true })
    .extend({ on: z.iso.date('Choose the day of the next touch.').nullable() })
    .nullable()
    .default(null),
  spoken: yesOrNo('spoken').default(false),
  agreed: yesOrNo('agreed').default(false),
}).superRefine(({ inquiryType, guideType, email, phone }, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (inquiryType === 'guide' && !guideType) refuse('guideType', noGuideType)
  if (!email && !phone) refuse('phone', 'Enter a phone number or an email address.')
  else if (!email && !isPhoneNumber(phone))
    refuse('phone', `Enter a phone number of at least ${fewestPhoneDigits} digits, or an email address.`)
})
export type NewLead = z.infer<typeof newLead>

/** The query of `GET /api/people/known`: the text typed so far. */
export const senderQuery = z.object({
  email: optionalLine('email', lengths.email),
  phone: phoneNumber('phone'),
})
export type SenderQuery = z.infer<typeof senderQuery>

/** `ownerName` is empty for nobody. */
export const knownSender = knownPerson.extend({ ownerName: z.string(), optOuts })
export type KnownSender = z.infer<typeof knownSender>

const home = z.object({ _id: z.string(), name: z.string(), address: z.string() })

/**
 * What the form for a new lead offers. An open house's day and times are the team's. `pastHomes`: sold or withdrawn, for the
 * filter alone.
 */
export const leadChoices = z.object({
  homes: z.array(home),
  pastHomes: z.array(home),
  openHouses: z.array(
    z.object({
      propertyId: z.string(),
      name: z.string(),
      date: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  portals: z.array(z.string()),
})
export type LeadChoices = z.infer<typeof leadChoices>

import { z } from 'zod'
import {
  emailAddress,
  lengths,
  oneOf,
  optionalLine,
  optionalText,
  phoneNumber,
  requiredLine,
  requiredMessage,
} from '#app/domain/text.ts'
import { inquiryStatuses } from './inquiry-status.ts'
import { leadOrigin } from './lead-origin.ts'

export const inquiryTypes = ['guide', 'home_valuation', 'private_exclusives', 'contact', 'concierge'] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const guideTypes = ['buyer', 'seller'] as const
export type GuideType = (typeof guideTypes)[number]

export type ClientType = GuideType

/** An inquiry as the API returns it. `submittedAt` and `date` are the same instant, ISO 8601 in UTC. */
export const inquiryRecord = z.object({
  _id: z.string(),
  inquiryType: z.enum(inquiryTypes),
  guideType: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  message: z.string(),
  clientType: z.string(),
  timeFrame: z.string(),
  status: z.enum(inquiryStatuses),
  submittedAt: z.string(),
  date: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type InquiryRecord = z.infer<typeof inquiryRecord>

const notAnId = 'propertyId must be the id of a property.'

/** The home that an inquiry is about. */
export const propertyId = z.guid(notAnId).toLowerCase()

/** Figures of a home that its owner offers, stored as lines above the message: they do not use up its length. */
const homeLabels = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square footage',
  price: 'Asking price',
} as const

/**
 * The names of a form’s fields in messages and in the export. A new field needs a rule and a place in `inquiryRecord` here, a
 * column (db/schema.ts and a migration), and an input in a form of site/pages or site/parts/contact. No type asks for its
 * line in the mail to the team (inquiry-mail.server.ts, content/mail.ts), in the sheet
 * (cms/inquiries/sheet/inquiry-details.tsx) and in the export (export/exported-columns.server.ts).
 */
export const inquiryLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  zipCode: 'Postal code',
  message: 'Message',
  clientType: 'Client type',
  timeframe: 'Time frame',
  price: homeLabels.price,
} as const
export type InquiryField = keyof typeof inquiryLabels

type HomeDetails = Record<keyof typeof homeLabels, string>

const mostInFigure = 40

const homeDetails = {
  bedrooms: optionalLine(homeLabels.bedrooms, mostInFigure),
  bathrooms: optionalLine(homeLabels.bathrooms, mostInFigure),
  squareFootage: optionalLine(homeLabels.squareFootage, mostInFigure),
  price: optionalLine(homeLabels.price, mostInFigure),
}

/** A form's fields. Optional fields default to empty text; two fields have a second spelling, and either is accepted. */
const submittedFields = z.object({
  inquiryType: z.enum(inquiryTypes, 'Please choose a known inquiry type.'),
  guideType: z
    .union([z.enum(guideTypes), z.literal('')], `Guide type must be ${oneOf(guideTypes)}.`)
    .default(''),
  name: requiredLine(inquiryLabels.name, lengths.name),
  email: emailAddress(inquiryLabels.email),
  phone: phoneNumber(inquiryLabels.phone),
  address: optionalLine(inquiryLabels.address, lengths.address),
  zipCode: optionalLine(inquiryLabels.zipCode, lengths.postalCode),
  postalCode: optionalLine(inquiryLabels.zipCode, lengths.postalCode),
  message: optionalText(inquiryLabels.message, lengths.message),
  clientType: optionalLine(inquiryLabels.clientType, lengths.name),
  timeframe: optionalLine(inquiryLabels.timeframe, lengths.name),
  timeFrame: optionalLine(inquiryLabels.timeframe, lengths.name),
  consent: optionalLine('Consent', lengths.name),
  propertyId: z.union([z.literal(''), propertyId], notAnId).default(''),
  origin: leadOrigin.optional(),
  ...homeDetails,
})

export const noGuideType = requiredMessage('Guide type')

const missing = (field: string, message: string) => ({ code: 'custom' as const, path: [field], message })

/** The body of `POST /api/inquiries`, with the record's spelling of each field. */
export const inquirySubmission = submittedFields
  .superRefine((input, context) => {
    if (input.inquiryType === 'guide' && !input.guideType) {
      context.addIssue(missing('guideType', noGuideType))
    }
    if (input.inquiryType !== 'home_valuation') return
    if (!input.address) context.addIssue(missing('address', requiredMessage(inquiryLabels.address)))
    if (!input.phone) context.addIssue(missing('phone', requiredMessage(inquiryLabels.phone)))
  })
  .transform(({ zipCode, timeframe, bedrooms, bathrooms, squareFootage, price, ...input }) => ({
    ...input,
    message: messageWith({ bedrooms, bathrooms, squareFootage, price }, input.message),
    postalCode: input.postalCode || zipCode,
    timeFrame: input.timeFrame || timeframe,
  }))
export type InquirySubmission = z.infer<typeof inquirySubmission>

/** One line per given figure, then the message. */
function messageWith(details: HomeDetails, message: string): string {
  const names = Object.keys(homeLabels) as (keyof typeof homeLabels)[]
  const lines = names.filter((name) => details[name]).map((name) => `${homeLabels[name]}: ${details[name]}`)
  return [lines.join('\n'), message].filter(Boolean).join('\n\n')
}

/** The forms that `POST /api/emailNotification` accepts, with their inquiry types. */
export const notificationForms = { 'Home Valuation': 'home_valuation', 'General Contact': 'contact' } as const
const formNames = Object.keys(notificationForms) as (keyof typeof notificationForms)[]

export const notificationRequest = z.object({
  email: emailAddress(),
  formName: z.enum(formNames, `Form name must be ${oneOf(formNames)}.`),
})

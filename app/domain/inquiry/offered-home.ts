// The figures of a home that its owner offers. They have their own fields, so that they do not use up the message's
// length; they are stored as lines above the message.
import { optionalLine } from '#app/domain/text.ts'

const labels = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFootage: 'Square footage',
  price: 'Asking price',
} as const

type HomeDetails = Record<keyof typeof labels, string>

const most = 40

/** Fields that `POST /api/inquiries` accepts beside those of the record. */
export const homeDetails = {
  bedrooms: optionalLine(labels.bedrooms, most),
  bathrooms: optionalLine(labels.bathrooms, most),
  squareFootage: optionalLine(labels.squareFootage, most),
  price: optionalLine(labels.price, most),
}

/** One line per given figure, then the message. */
export function messageWith(details: HomeDetails, message: string): string {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const lines = names.filter((name) => details[name]).map((name) => `${labels[name]}: ${details[name]}`)
  return [lines.join('\n'), message].filter(Boolean).join('\n\n')
}

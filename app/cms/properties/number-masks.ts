import type { Mask } from '#app/cms/records/form/text-mask.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
/** Cents of a pasted amount. */
const withoutCents = (text: string) => text.replace(/\.\d*(?=\D*$)/, '')

/** A comma that groups no thousands: `2,5` must not become 25. */
const isMisgrouped = (text: string) => text.includes(',') && !/^\$?\d{1,3}(,\d{3})+$/.test(text)
const digitsAndCommas = (text: string) => text.replace(/[^\d,$]/g, '')

const thousands = {
  keep: digitsOf,
  read: withoutCents,
  comma: { isOdd: isMisgrouped, keep: digitsAndCommas },
}

/** Such as `4,210`. */
export const wholeNumberMask: Mask = { ...thousands, show: grouped }

/** US dollars without decimals; only digits and commas are accepted (section 5). */
export const priceMask: Mask = {
  ...thousands,
  show: (digits) => (digits ? `$${grouped(digits)}` : ''),
}

/** Section 5 and the readings. A decimal comma stays and is refused: without it `2,5` would be 25. */
export const commissionMask: Mask = {
  keep: (text) => {
    const [whole = '', point = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/([.,])/)
    return whole + point + rest.join('').replace(/[.,]/g, '')
  },
  show: (kept) => (kept ? `${kept}%` : ''),
  tidy: (kept) =>
    kept
      .replace(/^\./, '0.')
      .replace(/\.$/, '')
      .replace(/^0+(?=\d)/, ''),
}

import type { Mask } from '#app/cms/record-form/text-mask.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
/** Cents that came with a pasted amount. */
const withoutCents = (text: string) => text.replace(/\.\d*(?=\D*$)/, '')

/** Whole numbers with commas: `4,210`. */
export const wholeNumberMask: Mask = { keep: digitsOf, show: grouped, read: withoutCents }

/** US dollars without decimals; only digits and commas are taken (section 5). */
export const priceMask: Mask = {
  keep: digitsOf,
  show: (digits) => (digits ? `$${grouped(digits)}` : ''),
  read: withoutCents,
}

/** Digits and one decimal point, with a percent sign appended (section 5, as the readings widen it). */
export const commissionMask: Mask = {
  keep: (text) => {
    const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
    return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
  },
  show: (kept) => (kept ? `${kept}%` : ''),
  tidy: (kept) =>
    kept
      .replace(/^\./, '0.')
      .replace(/\.$/, '')
      .replace(/^0+(?=\d)/, ''),
}

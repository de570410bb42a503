// The consent texts beside the checkboxes of the forms.
//
// NEVER change a text that is already here: people have agreed to those exact words, and their
// inquiries are stored with the version's name. To change the wording:
//   1. copy the newest text in `consentTexts` to a new line and give it a new name (form-year-month);
//   2. edit the copy, keeping the words Privacy Policy and Terms of Use (the page links them);
//   3. put the new name into `current` below.
export const consentTexts = {
  'contact-2026-11':
    'I agree to the Privacy Policy and the Terms of Use, and to promotional calls, texts and emails from The Wrenfield Group at the phone number and email address I give here. Agreeing is not a condition of buying anything. I can opt out at any time by replying STOP to a text or using the unsubscribe link in an email. Message and data rates may apply.',
  'valuation-2026-11':
    'I agree to the Privacy Policy and the Terms of Use. I ask The Wrenfield Group to send me a valuation of this property, and I agree to promotional calls, texts and emails from The Wrenfield Group at the phone number and email address I give here. Agreeing is not a condition of buying or selling anything. I can opt out at any time by replying STOP to a text or using the unsubscribe link in an email. Message and data rates may apply.',
  'listing-2026-11':
    'I agree to the Privacy Policy and the Terms of Use. I ask The Wrenfield Group to call me about this property, and I agree to promotional calls, texts and emails from The Wrenfield Group at the phone number and email address I give here. Agreeing is not a condition of buying or selling anything. I can opt out at any time by replying STOP to a text or using the unsubscribe link in an email. Message and data rates may apply.',
  'message-2026-11':
    'I agree to the Privacy Policy and the Terms of Use, to promotional emails from The Wrenfield Group at the email address I give here and, if I write a phone number in my message, to promotional calls and texts at that number. Agreeing is not a condition of buying anything. I can opt out at any time by replying STOP to a text or using the unsubscribe link in an email. Message and data rates may apply.',
} as const

// The version that each form shows.
const current = {
  contact: 'contact-2026-11',
  valuation: 'valuation-2026-11',
  listing: 'listing-2026-11',
  // The Contact Us page has no field for a phone number.
  message: 'message-2026-11',
} as const

export const consent = {
  contact: { version: current.contact, text: consentTexts[current.contact] },
  valuation: { version: current.valuation, text: consentTexts[current.valuation] },
  listing: { version: current.listing, text: consentTexts[current.listing] },
  message: { version: current.message, text: consentTexts[current.message] },
} as const

// What the ledger keeps where somebody agreed by word of mouth. {by} is the staff member who noted it. To change the
// words, give them a new name too, as above.
export const saidPrefix = 'said-'
export const saidConsent = {
  version: `${saidPrefix}2026-11`,
  text: 'Asked by {by}, agreed in conversation to calls, texts and emails from The Wrenfield Group.',
} as const

// The words in the texts that become links, and their addresses.
export const consentLinks = [
  { words: 'Privacy Policy', href: '/privacy' },
  { words: 'Terms of Use', href: '/terms' },
] as const

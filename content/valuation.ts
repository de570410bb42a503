// The words of the Home Valuation pages, step by step. Change only what is between the quotes.
// The four headings, the button and the time frames are fixed by agreement with the program:
// the time frame that a visitor picks is stored word for word, so change those only together.
export const timeFrames = [
  'I want to sell my home now',
  '3 months',
  '6 months',
  '12 months',
  "I'm just curious about my home's value",
] as const

export const valuation = {
  stepLabels: ['Property address', 'Contact Information', 'Thank You'],
  progressLabel: 'Progress',
  address: {
    title: "What's Your Property Worth?",
    lead: 'Tell us where it is. One of our agents will study the house, the block and the recent sales around it, and answer with a figure and the reasons behind it.',
    label: 'Property address',
    placeholder: 'Street, city and postal code',
    button: 'Continue',
    missing: 'Enter the property’s address.',
    image: {
      key: 'house-court',
      alt: 'A cedar and stone house in morning light, seen from its drive (rendering)',
    },
  },
  details: {
    title: 'Almost There! Last Step!',
    formTitle: 'Contact Information',
    echoLabel: 'The property',
    changeAddress: 'Change address',
    name: 'Full name',
    phone: 'Phone',
    email: 'Email',
    timeFrame: 'Time frame',
    timeFramePrompt: 'Select a time frame',
    button: 'get my valuation',
    // Shown only where the next page does not come.
    sentButton: 'Sent',
    sentLink: 'Continue',
    note: 'An agent reads every request. No automated estimate is sent, and the figure is an opinion of value, not an appraisal.',
    consentNeeded: 'Agree to the terms to continue.',
    image: {
      key: 'study',
      alt: 'A library with a desk and books to the ceiling (rendering)',
    },
  },
  done: {
    title: 'Thank You',
    lead: 'Your information is being processed. A response will be sent to your inbox.',
    propertyLabel: 'Property',
    replyLabel: 'Reply to',
    link: { label: 'View Featured Properties', href: '/featured-properties' },
    image: { key: 'bedroom', alt: 'A bedroom in morning haze behind sheer curtains (rendering)' },
  },
} as const

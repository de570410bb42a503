// The words of the page "Meet the Team" and those around each agent's own page.
// The agents themselves are in agents.ts. Change only what is between the quotes.
export const teamPage = {
  title: 'Meet the Team',
  lead: 'Four people, one office above Harbor Street. Each of us knows one kind of house very well, and whom to ask about the others.',
  callToAction: {
    title: 'Meet us where it suits you.',
    text: 'At the office, at your kitchen table, or in front of a house you like.',
    button: "Let's Connect",
    image: {
      key: 'street-banner',
      alt: 'Brownstones across a wet street in the evening, lamps lit (rendering)',
    },
  },
  bio: {
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    license: 'License',
    social: 'Follow',
    contact: 'Write to {firstName}',
    homes: { title: 'Homes by {firstName}', all: 'All homes for sale with {firstName}' },
    previous: 'Previous',
    next: 'Next',
    othersLabel: 'Other agents',
  },
} as const

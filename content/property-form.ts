// The words of the page "List a Property": an owner describes a home that may be sold.
// Change only what is between the quotes. `help` is the small line under a label.
export const propertyForm = {
  title: 'List a property',
  lead: 'Describe the home as you would to a friend who has never seen it. Rough figures are fine; we measure later. An agent reads every answer and calls you back.',
  aside: {
    title: 'What happens next',
    steps: [
      'One of us calls to arrange a visit at a time that suits you.',
      'We walk through the home together and look at recent sales nearby.',
      'You receive a figure, the reasons behind it, and a short list of what to do first.',
    ],
    note: 'Sending this form lists nothing. A home is offered for sale only after you have signed a listing agreement.',
  },
  groups: { home: 'The home', you: 'How to reach you' },
  fields: {
    address: { label: 'Property address', help: 'Street, unit and city.' },
    zipCode: { label: 'Postal code', help: '' },
    bedrooms: { label: 'Bedrooms', help: '' },
    bathrooms: { label: 'Bathrooms', help: 'Count a half bath as 0.5.' },
    squareFootage: { label: 'Square footage', help: 'Your best guess is good enough.' },
    price: { label: 'Price you have in mind', help: 'Leave it empty if you would rather hear ours first.' },
    message: {
      label: 'Anything we should know',
      help: 'Work that was done, work that was not, tenants, dates.',
    },
    name: { label: 'Name', help: '' },
    phone: { label: 'Phone', help: '' },
    email: { label: 'Email', help: '' },
  },
  consentNeeded: 'Agree to the terms to send the details.',
  button: 'Send the details',
  sentButton: 'Sent',
  sentTitle: 'Thank you. We have the details.',
  sentText:
    'An agent will read them and call you to arrange a visit. In the meantime you may like to see what has sold nearby.',
  sentLink: { label: 'Past Sales', href: '/past-sales' },
} as const

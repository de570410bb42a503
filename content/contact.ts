// The words of the Contact Us page, of the overlay that opens from every "Let's Connect",
// and of the fields that all forms share. Change only what is between the quotes.
export const contact = {
  page: {
    title: 'Contact Us',
    lead: 'Ask us anything about buying, selling or simply staying where you are.',
    button: 'Submit',
    figure: {
      image: {
        key: 'mews',
        alt: 'A cobbled mews after rain, its lanterns lit (rendering)',
      },
      caption: 'The mews behind Prospect Row, a few blocks from the office. Visits by appointment.',
    },
  },
  overlay: {
    title: 'Contact Us',
    lead: 'Call, write, or leave a message. A person on the team will answer it.',
    personLead: 'Call or write to {name}, or leave a message.',
    formTitle: 'Submit a Message',
    closeLabel: 'Close',
  },
  reach: { phone: 'Phone', email: 'Email', address: 'Address', social: 'Follow' },
  form: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Property address',
    message: 'Message',
    messagePlaceholder: 'Leave your message here...',
    optional: '(optional)',
    button: 'Send',
    sent: {
      mark: 'Sent',
      title: 'Thank you. We have your message.',
      text: 'One of us will answer by phone or email. If it cannot wait, please call.',
      link: { label: 'Meet the Team', href: '/team' },
    },
    consentNeeded: 'Agree to the terms to send your message.',
  },
} as const

// The words that both guides share: the list of chapters, the form, and what shows when it has been sent.
// Change only what is between the quotes.
export const guidePage = {
  contentsTitle: 'In this guide',
  // Stands before the title of the chapter being read, on small screens.
  place: '{number} of {count}',
  requestLink: 'Have it sent to you',
  pdfLink: 'Read it as a PDF',
  button: 'Send',
  sent: {
    mark: 'Sent',
    title: 'Thank you.',
    titleWithName: 'Thank you, {name}.',
    onItsWay: 'The guide is on its way.',
    // The team's phone number follows.
    text: 'We will send it to {email}. If it has not arrived by tomorrow morning, look in the junk folder, or call us at',
    pdfLink: 'Or read it now, as a PDF',
    yourEmail: 'the email address you gave',
  },
  // The last page of the guide as PDF.
  lastPage: {
    title: 'Questions are welcome',
    text: 'A guide answers what most people ask. For what it leaves open, call or write; one of the four of us will answer.',
    button: 'Write to the team',
    phone: 'Telephone',
    email: 'Email',
    office: 'Office',
  },
} as const

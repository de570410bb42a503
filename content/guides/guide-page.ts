// The words that both guides share: the list of chapters, the form, and what shows when it has been sent.
// Change only what is between the quotes.
export const guidePage = {
  contentsTitle: 'In this guide',
  requestLink: 'Have it sent to you',
  button: 'Send',
  formLabel: 'Request the guide',
  sent: {
    mark: 'Sent',
    title: 'Thank you. The guide is on its way.',
    text: 'We will send it to the email address you gave. If it has not arrived by tomorrow morning, look in the junk folder, or call us at',
  },
} as const

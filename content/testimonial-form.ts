// The words of the page "Submit a Testimonial". Change only what is between the quotes.
// `help` is the small line under a label.
export const testimonialForm = {
  title: 'Submit a testimonial',
  lead: 'Tell the next person what it was like. Details help more than praise: what you asked for, what went wrong, what surprised you.',
  fields: {
    name: {
      label: 'Name',
      help: 'As it should appear on the site. First name and initial are fine.',
    },
    agent: { label: 'Agent', prompt: 'Select an agent', help: 'The person you worked with most.' },
    content: {
      label: 'Your testimonial',
      help: 'A line or a page, up to 5,000 characters. Please leave out addresses and other people’s names.',
    },
  },
  note: 'We read every testimonial before it is published, critical ones too. By sending it you allow us to publish it on this site under the name you give; write to us whenever you want it changed or taken down. See the Privacy Policy.',
  button: 'Send testimonial',
  sentButton: 'Sent',
  sentTitle: 'Thank you for writing.',
  sentText: 'Your testimonial has reached us. It will appear on the site after one of us has read it.',
  sentLink: { label: 'Read the others', href: '/testimonials' },
} as const

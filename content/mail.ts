// The words of the mails the site sends. Change only what is between the quotes, and keep the
// words in braces: the program fills them in. Known are {name} (the visitor) and {team} in every mail about an inquiry,
// {phone} (of the agent who signs, else of the team) and {agent} (who signs, else `anyAgent`) in a mail to a visitor, {home}
// and {address} where a home is asked about, {type} (the kind of inquiry) and {about} (the home, else the kind) in a mail to
// staff. What else these know stands with them. A mail to a visitor repeats nothing else that was typed, so that nobody can
// use the forms to send words of their own to a stranger.
import type { PagePath } from './page-table.ts'

// The mail to the team about a new inquiry.
export const teamMail = {
  subject: 'New inquiry, {about}: {name}',
  heading: 'New inquiry: {type}',
  intro: '{name} wrote to us through the site. Reply to this mail to answer directly.',
  linkText: 'Open it in the staff area',
  homeLinkText: 'See the home’s page',
  // For a home that visitors cannot see.
  hiddenHomeLinkText: 'See the home in the staff area',
  fields: {
    home: 'Home',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Property address',
    postalCode: 'Postal code',
    clientType: 'Client type',
    timeFrame: 'Time frame',
    message: 'Message',
    submittedAt: 'Sent',
    consent: 'Consent text',
    source: 'How it came',
  },
  noConsent: 'Not asked in this form',
  // For a form that looks like a program's. Its `subject` precedes the subject above.
  suspect: {
    subject: 'Possible spam: ',
    note: 'This looks like spam: a field that people cannot see was filled in, or the form came back faster than anybody types. It is stored like any other inquiry, and the sender got no mail.',
  },
} as const

// The mail to a colleague who was handed a lead; replying to it answers the visitor, unless they opted out of mails. {by} is who
// handed it, {number} how many, {channels} what the visitor opted out of.
export const handedMail = {
  subject: '{by} handed you {name}, {about}',
  heading: '{by} handed you a lead',
  intro: '{name} is yours now. Reply to this mail to answer directly.',
  introWithoutEmail: '{name} is yours now.',
  introOptedOut: '{name} is yours now, and opted out of {channels}. Open the lead before you write or call.',
  channels: { email: 'emails', phone: 'calls and texts', both: 'emails, calls and texts' },
  linkText: 'Open it in the staff area',
  // For several leads at once: it names nobody, and links to each board.
  several: {
    subject: '{by} handed you {number} leads',
    heading: '{by} handed you {number} leads',
    intro: 'They are yours now. Each link shows yours alone.',
    linkText: '{type}, {number}',
  },
} as const

// The mail to the colleague whose lead a new inquiry is; replying to it answers the visitor.
export const ownLeadMail = {
  subject: 'A new lead of yours: {name}, {about}',
  heading: 'A new lead is yours',
  intro: '{name} wrote to us through the site, and the lead is yours. Reply to this mail to answer directly.',
} as const

// The mail in the morning to who has leads due, with their names and what is due alone. {number} is how many.
export const morningMail = {
  subject: '{number} leads are due today',
  subjectOfOne: 'One lead is due today',
  heading: 'Due today',
  mine: 'Yours',
  nobodys: 'Nobody’s, so anybody may take them',
  noNote: 'Next touch',
  overdue: '{days} days late',
  overdueByOne: 'one day late',
  more: 'And {number} more.',
  linkText: 'See them in the staff area',
  // How to end these mails.
  offLinkText: 'You get this mail on office days. Switch it off under Account',
} as const

// The mail to the team about a testimonial that a visitor sent.
export const testimonialMail = {
  subject: 'New testimonial to review: {name}',
  heading: 'New testimonial',
  intro: '{name} sent a testimonial through the site. Nobody else sees it until one of you publishes it.',
  linkText: 'Review it in the staff area',
  fields: { name: 'Name', agent: 'Agent', content: 'Testimonial' },
  suspectNote:
    'This looks like spam: a field that people cannot see was filled in, or the form came back faster than anybody types. Read it before you publish it.',
} as const

// The mail to the visitor, one for each kind of inquiry, by the name of its page in the staff area. Its `picture` is cut
// from media/sources/ by `npm run mail-pictures`; `linkText` and `linkPath` are its button. The agent whose lead it is signs,
// else `signOff`.
type VisitorMail = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  picture: { source: string; alt: string }
  linkText: string
  linkPath: PagePath
  signOff: string
}

export const visitorMail = {
  'general-contact': {
    subject: 'We have your message',
    greeting: 'Hello {name},',
    paragraphs: [
      'Thank you for writing. Your message has reached us, and {agent} will answer it by phone or email.',
      'If it cannot wait, call {phone}. You can also reply to this mail; it goes to the same people.',
    ],
    picture: { source: 'stoop', alt: 'Stone steps and a front door in the evening (rendering)' },
    linkText: 'See homes for sale',
    linkPath: '/properties',
    signOff: '{team}',
  },
  'home-valuation': {
    subject: 'Your home valuation: we are on it',
    greeting: 'Hello {name},',
    paragraphs: [
      'Thank you for asking us about your home. One of our agents will look at it, at the block and at the recent sales around it, and answer with a figure and the reasons behind it.',
      'Two things make the figure better: a list of improvements with their dates, and anything a public record would not show. Reply to this mail if you would like to send either.',
      'The figure is an opinion of value by a real estate agent. It is not an appraisal, and it obliges you to nothing.',
    ],
    picture: {
      source: 'kitchen-table',
      alt: 'A kitchen table by a window, where the figures are laid out (rendering)',
    },
    linkText: 'See homes we have sold',
    linkPath: '/past-sales',
    signOff: '{team}',
  },
  'private-exclusives': {
    subject: 'Private exclusives: you are on the list',
    greeting: 'Hello {name},',
    paragraphs: [
      'Thank you for your request. One of our agents will call or write to learn what you are looking for, and will tell you about homes that fit before they are published.',
      'If you reply with the number of rooms, the places you like, your budget and the date by which you would like to move, we can start sooner.',
    ],
    picture: { source: 'residence', alt: 'A living room above the city in the evening (rendering)' },
    linkText: 'See homes for sale',
    linkPath: '/properties',
    signOff: '{team}',
  },
  'compass-concierge': {
    subject: 'Your question about the concierge program',
    greeting: 'Hello {name},',
    paragraphs: [
      'Thank you for your interest in the concierge program. One of our agents will get in touch to arrange a visit, walk through the home with you, and say frankly whether the program makes sense for it.',
      'As a reminder, repayment falls due when the home sells, when the listing agreement ends, or 12 months from the start, whichever comes first. Please read the agreement before you decide; we will go through it with you.',
    ],
    picture: { source: 'concierge', alt: 'A kitchen after its renovation (rendering)' },
    linkText: 'See how the program works',
    linkPath: '/compass-concierge',
    signOff: '{team}',
  },
  'buyers-guide': {
    subject: "Your Buyer's Guide",
    greeting: 'Hello {name},',
    paragraphs: [
      'Here is the guide you asked for: six chapters, from the first budget to the day you receive the keys. Read it in order or begin where you are.',
      'When a question comes up that the guide does not answer, reply to this mail or call {phone}.',
    ],
    picture: { source: 'keys-marble', alt: 'House keys on a marble counter (rendering)' },
    linkText: "Read the Buyer's Guide",
    linkPath: '/buyers-guide',
    signOff: '{team}',
  },
  'sellers-guide': {
    subject: "Your Seller's Guide",
    greeting: 'Hello {name},',
    paragraphs: [
      'Here is the guide you asked for: six chapters, from the first repair to the papers worth keeping after the sale. Read it in order or begin where you are.',
      'If you would like a figure for your own home, reply with the address and we will study it. For anything else, call {phone}.',
    ],
    picture: { source: 'farmhouse-porch', alt: 'A porch in the low sun of autumn (rendering)' },
    linkText: "Read the Seller's Guide",
    linkPath: '/sellers-guide',
    signOff: '{team}',
  },
} as const satisfies Record<string, VisitorMail>

export const anyAgent = 'one of our four agents'

// The mail to a visitor who asked about a home, with its photo and a button to its page.
export const visitorHomeMail = {
  subject: 'About {home}',
  paragraphs: [
    'Thank you for asking about {home}, {address}. Your question has reached us, and {agent} will answer it by phone or email.',
    'If it cannot wait, call {phone}. You can also reply to this mail; it goes to the same people.',
  ],
  linkText: 'See the home again',
  // Instead, where another kind of inquiry named a home.
  paragraph: 'You asked about {home}, {address}.',
} as const

// Small print at the end of every mail to a visitor; the team's postal address follows it.
export const mailFooter = {
  reason:
    'You receive this mail because this address was entered in a form on our site. If that was not you, ignore it, or reply and we will delete the request.',
  privacyLinkText: 'Privacy Policy',
  unsubscribeLinkText: 'Unsubscribe',
} as const

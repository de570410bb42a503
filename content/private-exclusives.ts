// The words of the page "Private Exclusives", from top to bottom.
// Change only what is between the quotes.
export const privateExclusives = {
  hero: {
    tag: 'Private Exclusive',
    title: 'Some doors are not in the window.',
    lead: 'A few of our homes are shown before they are published, and some are never published at all. Leave your details and we will tell you what is behind them.',
    image: {
      key: 'brass-door',
      alt: 'A brass pull on a dark painted door in evening light (rendering)',
    },
  },
  how: {
    title: 'How it works',
    points: [
      {
        title: 'You tell us what you are looking for',
        text: 'Name, email and phone are enough to begin. One of us calls, asks about rooms, places, dates and budget, and writes it down.',
      },
      {
        title: 'We tell you what matches',
        text: 'You hear about homes that fit, with the address, the price and the floor plan, as far as the owner has agreed to share them. If nothing fits, we say that too.',
      },
      {
        title: 'You visit by appointment',
        text: 'One visit at a time, with an agent who knows the house. An offer is written on the same forms and with the same protections as any other.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    items: [
      {
        title: 'Buyers who know what they want',
        text: 'You have walked the blocks, you have a letter from a lender, and you would rather see two right homes than twenty near misses.',
      },
      {
        title: 'Owners who want to begin without an audience',
        text: 'You would like to learn what buyers say before the photographs are public, or you need to keep the day of the move in your own hands. Fewer people see a home this way, and that can cost money; we will tell you plainly when we would choose the open market instead.',
      },
      {
        title: 'Anyone who asks',
        text: 'Access costs nothing and is open to every buyer on the same terms. We follow fair housing law here as everywhere, and we follow the listing rules that decide how long a home may be shown in private.',
      },
    ],
    request: { label: 'Request access', href: '#form' },
    sellerLink: { label: 'Have a home to show privately? Tell us about it', href: '/property-form' },
  },
  form: {
    title: 'Request access',
    note: 'Three lines, and a call from one of us. You can ask to be taken off the list at any time.',
    button: 'Request access',
    sentButton: 'Sent',
    sentTitle: 'Thank you. You are on the list.',
    sentText:
      'One of our agents will call or write to learn what you are looking for. Nothing more is needed from you now.',
    sentLink: { label: 'Featured Properties', href: '/featured-properties' },
  },
} as const

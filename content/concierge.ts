// The words of the concierge page, from top to bottom. Change only what is between the quotes.
// The numbers 54%, $400 per $100 and 53% are quoted by the program. Before this page goes public,
// replace their captions with the program's current wording and name its source in `note`.
export const concierge = {
  hero: {
    eyebrow: 'Compass Concierge',
    title: 'Finish the house now.',
    titleAccent: 'Pay when it sells.',
    lead: 'The program advances the cost of getting a home ready for the market, with nothing due until later.',
  },
  video: {
    title: 'One finished kitchen, through a day',
    caption: 'One finished kitchen, through a day (rendering). Eight seconds, without sound.',
    descriptionLabel: 'What the film shows',
    // Describes the film for people who cannot see it.
    description:
      'A finished kitchen, seen from one spot; the camera does not move. Late sun lies across green cabinets, a stone island and three leather stools. The sun goes, the window turns blue, and two brass lamps and a strip of light below the shelves take over. Then the morning comes, cool and even, then noon, and at last the late sun again.',
    // The times of day, shown over the film: seconds from and to, and the words.
    captions: [
      { from: 0, to: 1, text: 'Late afternoon' },
      { from: 1.4, to: 3.2, text: 'Evening' },
      { from: 3.9, to: 4.9, text: 'Morning' },
      { from: 5.3, to: 6.6, text: 'Noon' },
      { from: 7.2, to: 8, text: 'Late afternoon again' },
    ],
    captionsLabel: 'Times of day',
    file: '/video/concierge.mp4',
    uploadDate: '2026-11-20',
    duration: 'PT8S',
    playLabel: 'Play the film',
    pauseLabel: 'Pause the film',
    captionsButton: 'Captions',
    // The line below the film, and a screen reader's text for it.
    placeLabel: 'Place in the film',
    placeValue: '{now} of {length} seconds',
    // Files of public/: browsers play the first that they support.
    sources: [
      { src: '/video/concierge.webm', type: 'video/webm; codecs="av01.0.05M.10"' },
      { src: '/video/concierge.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
    ],
    poster: {
      key: 'concierge',
      alt: 'A finished kitchen in late sun: green cabinets, a stone island, brass lamps (rendering)',
    },
  },
  beforeAfter: {
    title: 'One kitchen, twice',
    lead: 'Move the line. The walls, the window and the doorway stand where they stood; the rest is preparation.',
    before: {
      key: 'concierge-before',
      alt: 'Before: honey-colored oak doors, a laminate counter, one flat ceiling lamp (rendering)',
      label: 'Before',
    },
    after: {
      key: 'concierge',
      alt: 'After: green cabinets, a stone island, brass lamps and late sun (rendering)',
      label: 'After',
    },
    sliderLabel: 'Before and after',
    // A screen reader's text for the slider.
    sliderValue: '{share} percent before',
    caption: 'The same room from the same spot (rendering). An illustration, not a home that we sold.',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Walk through it together',
        text: 'An agent visits, listens, and writes a short list of what to do and what to leave.',
      },
      {
        title: 'Let the work be done',
        text: 'The program pays the bills as they come. We keep the calendar and the keys.',
      },
      {
        title: 'Sell, then settle',
        text: 'Repayment falls due when the home sells, when the listing agreement ends, or 12 months from the start.',
      },
    ],
  },
  figures: {
    title: 'What preparation is worth',
    lead: 'Three figures quoted by the program. We pass them on as they are; none of them is a forecast for your home.',
    items: [
      {
        value: '$400',
        unit: 'per $100',
        caption: 'The return the program quotes on money spent preparing a home for sale.',
      },
      {
        value: '54%',
        unit: '',
        caption: 'The figure the program quotes on time, for prepared homes that sell sooner.',
      },
      {
        value: '53%',
        unit: '',
        caption: 'The figure the program quotes on offers, for prepared homes that draw a higher one.',
      },
    ],
    noteLabel: 'Note 1',
  },
  repayment: {
    title: 'When it is repaid',
    lead: 'Repayment falls due at the first of these three.',
    items: ['When the home sells', 'When the listing agreement ends', '12 months from the start'],
  },
  form: {
    title: 'Ask whether your home qualifies',
    lead: 'One visit, no obligation. We will bring a tape measure and an honest opinion.',
    button: 'Send',
    sentButton: 'Sent',
    sentTitle: 'Thank you. We will call to arrange a visit.',
    sentText: 'One of our agents will look at the address and get in touch by phone or email.',
    sentLink: { label: 'Home Valuation', href: '/home-valuation' },
  },
} as const

export const conciergeQuestions = {
  title: 'Questions, answered plainly',
  items: [
    {
      question: 'What can the program pay for?',
      answer:
        'Work that helps a home sell: paint, floors, lighting, landscaping, deep cleaning, decluttering, staging and small repairs. We agree on the list with you first, room by room, and leave out whatever a buyer would not notice.',
    },
    {
      question: 'When do I repay it?',
      answer:
        'Repayment falls due when the home sells, when the listing agreement ends, or 12 months from the start, whichever comes first. In most sales the amount is settled at the closing table along with the other costs.',
    },
    {
      question: 'Does it cost anything?',
      answer:
        'You repay what was spent on your home. Depending on the state and the provider, fees or interest may apply as well. The agreement sets out every charge, and you see it in writing before any work begins. Ask us to go through it line by line.',
    },
    {
      question: 'Is it a loan?',
      answer:
        'Treat it as one. The money is advanced by the lender or provider named in the agreement, approval may involve a credit check, and the amount has to be repaid whatever the home sells for. If you already have savings set aside for the work, using them may be cheaper.',
    },
    {
      question: 'Who chooses the contractors?',
      answer:
        'You do, from people whose work we know, and you are welcome to bring your own if they can invoice the program. You sign off on each estimate before the work starts. The contractor, not the agent, answers for the quality of the work.',
    },
    {
      question: 'Does every home qualify?',
      answer:
        'No. The home has to be listed with us, the program has to approve the application, and the work has to make sense for the price the home can reach. If it does not, we will say so at the first visit.',
    },
    {
      question: 'How do you decide what is worth doing?',
      answer:
        'We look at homes nearby that sold recently and ask what their buyers saw on the way in. Repairs come first, because one visible fault sends a buyer looking for others. After that come light, floors and paint. Kitchens and bathrooms are rarely rebuilt for a sale.',
    },
    {
      question: 'How long does the work take?',
      answer:
        'It depends on the list. Paint and cleaning are a matter of days; floors and a garden take weeks, and a permit takes as long as the city needs. You get a calendar with the photographs at the end of it, and we tell you when an item threatens to hold up the rest.',
    },
    {
      question: 'Can I go on living in the home?',
      answer:
        'Usually, yes. We plan the work room by room and keep one part of the home out of it. Floors are the exception: expect to spend a few nights elsewhere while a finish dries.',
    },
    {
      question: 'What happens if I decide not to sell?',
      answer:
        'The amount advanced falls due when the listing agreement ends, even without a sale. Please count on that from the beginning: the work stays with you, and so does the bill.',
    },
    {
      question: 'What if the home sells for less than we hoped?',
      answer:
        'The amount to repay stays the same. No preparation can promise a price, which is why we would rather keep the list short and stop where the next dollar is unlikely to come back.',
    },
  ],
} as const

export const conciergeDisclaimers = {
  title: 'Disclaimers',
  // The footnote that the three figures refer to.
  note: 'Figures quoted by the program, from its own published material. We have not verified them. They describe past results elsewhere and promise nothing about your home; ask us for the program’s current wording and its source before you rely on them.',
  items: [
    'The program is offered subject to approval and to the terms of an agreement between you and the lender or provider named in it. Rules differ by state; fees or interest may apply. Not available where prohibited.',
    'We do not carry out or guarantee the work of any contractor. Improvements do not guarantee a sale, a price or a date.',
    'Nothing on this page is an offer of credit, or financial, legal or tax advice. Please ask a professional of your own before you sign.',
    'Names of programs belong to their owners. Demo content: this site is not connected with or endorsed by the owner of the program’s name.',
  ],
} as const

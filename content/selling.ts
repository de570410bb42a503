// The words of the page "Selling Your Home", from top to bottom.
// Change only what is between the quotes. `alt` describes a picture to people who cannot see it.
export const selling = {
  hero: {
    title: 'Sell it well, and only once.',
    lead: 'A sale is decided in the weeks before anyone visits: what you repair, what you ask, and when you begin. That is where we start.',
    image: {
      key: 'farmhouse-dusk',
      alt: 'A white farmhouse at blue hour, every window lit (rendering)',
    },
    primary: { label: "Let's Connect" },
  },
  teamBanner: {
    title: 'Meet the Team',
    text: 'Four agents, four kinds of home. One of them leads your sale; the other three have seen your house and have an opinion.',
    link: { label: 'Meet Our Team', href: '/team' },
  },
  cards: [
    {
      title: 'Home Valuation',
      text: 'An agent studies the house, the block and the recent sales around it, and answers with a figure and the reasons behind it. No automated estimate, and no obligation to list.',
      link: { label: 'Ask for a valuation', href: '/home-valuation' },
      image: {
        key: 'house-court',
        alt: 'A cedar and stone house in morning light, seen from its drive (rendering)',
      },
    },
    {
      title: 'Testimonials',
      text: 'What selling with us was like, told by people who have done it. Some of them disagreed with us first, and say so.',
      link: { label: 'Read what sellers say', href: '/testimonials' },
      image: {
        key: 'kitchen-table',
        alt: 'A kitchen table with plans and two cups in window light (rendering)',
      },
    },
    {
      title: 'Concierge',
      text: 'Floors, paint, lighting, a tidy garden: the program advances the cost of preparing a home for the market, and is repaid later, as a rule from the sale.',
      link: { label: 'See how the program works', href: '/compass-concierge' },
      image: {
        key: 'kitchen-white',
        alt: 'A farmhouse kitchen by day, pale oak and white tiles (rendering)',
      },
    },
  ],
  guideBanner: {
    eyebrow: 'Free to read',
    title: "The Seller's Guide",
    text: 'Six chapters, from the loose hinge in the front hall to the papers worth keeping afterwards.',
    link: { label: "Free Seller's Guide", href: '/sellers-guide' },
    image: {
      key: 'keys-marble',
      alt: 'Keys with a leather tag on marble in morning light (rendering)',
    },
  },
} as const

// The words of the page "Selling Your Home", from top to bottom.
// Change only what is between the quotes. `alt` describes a picture to people who cannot see it.
export const selling = {
  hero: {
    title: 'Sell it well, and only once.',
    lead: 'A sale is decided in the weeks before anyone visits: what you repair, what you ask, and when you begin. That is where we start.',
    image: {
      key: 'house',
      alt: 'Two-story house of timber and stone, lit from within at dusk, behind a long pool (rendering)',
    },
    primary: { label: "Let's Connect", href: '/contact' },
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
        key: 'loft-window',
        alt: 'Tall steel-framed windows in a brick wall, a white sofa below them (rendering)',
      },
    },
    {
      title: 'Testimonials',
      text: 'What selling with us was like, told by people who have done it. Some of them disagreed with us first, and say so.',
      link: { label: 'Read what sellers say', href: '/testimonials' },
      image: {
        key: 'brownstone',
        alt: 'Brownstone stoops and a street lamp at dusk (rendering)',
      },
    },
    {
      title: 'Concierge',
      text: 'Floors, paint, lighting, a tidy garden: the program advances the cost of preparing a home for the market, and is repaid later, as a rule from the sale.',
      link: { label: 'See how the program works', href: '/compass-concierge' },
      image: {
        key: 'loft-table',
        alt: 'A sofa and a marble table in a patch of afternoon sun on a timber floor (rendering)',
      },
    },
  ],
  guideBanner: {
    eyebrow: 'Free to read',
    title: 'The Seller’s Guide',
    text: 'Six chapters, from the loose hinge in the front hall to the papers worth keeping afterwards.',
    link: { label: "Free Seller's Guide", href: '/sellers-guide' },
    image: {
      key: 'skyline-tall',
      alt: 'The towers of Lakemont after sunset, mirrored in the water (rendering)',
    },
  },
} as const

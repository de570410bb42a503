// The words of the three listing pages; those of the search are in find-a-home.ts. The homes themselves are entered in the staff area.
// Change only what is between the quotes.
import { findHome } from './find-a-home.ts'

export const listings = {
  forSale: {
    title: 'Find a home',
    lead: 'Everything we have for sale, and what is about to be. Nothing here belongs to another office.',
    empty: {
      title: 'Nothing is for sale today.',
      text: 'New homes are added as they are ready. Some are shown privately first; ask us what is coming.',
      link: { label: 'Private Exclusives', href: '/private-exclusives' },
    },
    /** After the homes. */
    next: {
      title: 'Not found it yet?',
      text: 'Tell us the place, the rooms and the price. We write when a home comes up that fits, also if it is never listed.',
      link: { label: "Let's Connect", href: '/contact' },
    },
  },
  featured: {
    title: 'Featured Properties',
    lead: 'Every home here is represented by one of the four of us, and we have walked through all of them.',
    empty: {
      title: 'Nothing is on the list today.',
      text: 'New homes are added as they are ready. Some are shown privately first; ask us what is coming.',
      link: { label: 'Private Exclusives', href: '/private-exclusives' },
    },
    next: findHome.exclusives,
  },
  pastSales: {
    title: 'Past Sales',
    lead: 'Homes we have sold, and what they sold for. If one is near yours, ask us about it: the number is only half of the story.',
    empty: {
      title: 'No past sales are shown yet.',
      text: 'Ask us about sales near you; we will tell you what we know.',
      link: { label: "Let's Connect", href: '/contact' },
    },
    next: {
      title: 'What would yours bring?',
      text: 'One of us studies the house, the block and the sales around it, and answers with a figure and the reasons behind it.',
      link: { label: 'Home Valuation', href: '/home-valuation' },
    },
  },
  card: {
    view: 'View Property',
    agent: 'Selling Agent',
    /** On the photo, for a home that is not simply for sale. */
    tabs: { 'coming soon': 'Coming soon', 'under contract': 'Under contract', sold: 'Sold' },
    priceOnRequest: 'Price on request',
    bedrooms: 'BD',
    /** Shown for zero bedrooms. */
    studio: 'Studio',
    bathrooms: 'BA',
    squareFeet: 'sq ft',
    commission: 'BBC',
  },
  count: { one: 'home', many: 'homes' },
  loading: 'Loading homes',
  error: 'Something went wrong. Try refreshing the page.',
  refreshLabel: 'Refresh the page',
} as const

import { agents } from './agents.ts'
import type { PagePath } from './page-table.ts'
import { team } from './team.ts'

// The picture that shows where a page's address is shared (1200 by 630): a file of public/og/, made by
// `npm run shared-links` from a picture of media/sources/ with a title across it.
// A page that is not named here shows the picture of the home page. The agents' pages take theirs from agents.ts.
const pages = {
  home: { pages: ['/'], source: 'skyline', title: team.name },
  buying: { pages: ['/buying'], source: 'house', title: 'Buying a home' },
  selling: { pages: ['/sell-your-home'], source: 'farmhouse-dusk', title: 'Selling your home' },
  valuation: { pages: ['/home-valuation'], source: 'tudor', title: 'What is your home worth?' },
  'buyers-guide': { pages: ['/buyers-guide'], source: 'prairie', title: "The Buyer's Guide" },
  'sellers-guide': { pages: ['/sellers-guide'], source: 'street', title: "The Seller's Guide" },
  listings: {
    pages: ['/featured-properties', '/past-sales', '/property-form'],
    source: 'farmhouse',
    title: 'Homes in Lakemont',
  },
  exclusives: { pages: ['/private-exclusives'], source: 'brass-door', title: 'Private exclusives' },
  team: { pages: ['/team'], source: 'kitchen-table', title: 'Meet the Team' },
  testimonials: {
    pages: ['/testimonials', '/testimonial-form'],
    source: 'keys-marble',
    title: 'What clients tell us',
  },
  concierge: { pages: ['/compass-concierge'], source: 'concierge', title: 'Compass Concierge' },
} as const satisfies Record<string, { pages: readonly PagePath[]; source: string; title: string }>

type SharedLink = {
  pages: readonly string[]
  source: string
  title: string
  /** Below the title; the team's name where there is none. */
  line?: string
}

export const sharedLinks: Record<string, SharedLink> = {
  ...pages,
  home: { ...pages.home, line: team.tagline },
  ...Object.fromEntries(
    agents.map(({ slug, fullName, title, sharedPicture }) => [
      slug,
      {
        pages: [`/${slug}`],
        source: sharedPicture,
        title: fullName,
        line: `${title}, ${team.name}`,
      },
    ]),
  ),
}

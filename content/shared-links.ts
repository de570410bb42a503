import type { PagePath } from './page-table.ts'
import { team } from './team.ts'

// The picture that shows where a page's address is shared (1200 by 630): a file of public/og/, made by
// `npm run shared-links` from a picture of media/sources/ with a title across it.
// A page that is not named here shows the picture of the home page.
export const sharedLinks = {
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
  concierge: { pages: ['/compass-concierge'], source: 'concierge', title: 'Compass Concierge' },
} as const satisfies Record<string, { pages: readonly PagePath[]; source: string; title: string }>

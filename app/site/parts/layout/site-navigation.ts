import type { PagePath } from '#content/page-table.ts'

// The entries of header, sidebar and footer, in the order of the specification (section 2.2).
type NavLinkEntry = { label: string; to: string; afterRule?: boolean }
export type NavGroup = { label: string; links: readonly NavLinkEntry[] }
export type SidebarEntry = NavGroup | (NavLinkEntry & { contact?: boolean })

export const listId = (place: 'header' | 'sidebar', label: string) =>
  `${place}-${label.toLowerCase().replaceAll(' ', '-')}`

type AgentName = { name: string; slug: string }

const pageLink = (label: string, to: PagePath): NavLinkEntry => ({ label, to })

const testimonials = pageLink('Testimonials', '/testimonials')
const meetOurTeam = pageLink('Meet Our Team', '/team')
const privateExclusives = pageLink('Private Exclusives', '/private-exclusives')
const featuredProperties = pageLink('Featured Properties', '/featured-properties')
const findHome = pageLink('Find a home', '/properties')
const pastSales = pageLink('Past Sales', '/past-sales')

const sellers: NavGroup = {
  label: 'Sellers',
  links: [
    pageLink('Selling Your Home', '/sell-your-home'),
    pageLink('Compass Concierge', '/compass-concierge'),
    pageLink('Home Valuation', '/home-valuation'),
    pageLink("Free Seller's Guide", '/sellers-guide'),
  ],
}
const buyers: NavGroup = {
  label: 'Buyers',
  links: [pageLink('Buying A Home', '/buying'), pageLink("Free Buyer's Guide", '/buyers-guide')],
}

export const contactEntry = pageLink("Let's Connect", '/contact')

const theTeam = (agents: readonly AgentName[]): NavGroup => ({
  label: 'The Team',
  links: [
    meetOurTeam,
    ...agents.map(({ name, slug }, index) => ({ label: name, to: `/${slug}`, afterRule: index === 0 })),
  ],
})

export const headerStart = (agents: readonly AgentName[]): NavGroup[] => [
  { label: 'About', links: [testimonials] },
  theTeam(agents),
  { label: 'Properties', links: [privateExclusives, featuredProperties, pastSales] },
]

export const headerEnd: NavGroup[] = [sellers, buyers]

export const sidebarEntries = (agents: readonly AgentName[]): SidebarEntry[] => [
  pageLink('Home', '/'),
  { label: 'About', links: [testimonials, privateExclusives] },
  theTeam(agents),
  { label: 'Properties', links: [featuredProperties, pastSales] },
  sellers,
  pageLink('Buyers', '/buyers-guide'),
  { ...contactEntry, contact: true },
]

/** Every page but the legal ones. Without script the menu button leads here. */
export const footerGroups = (agents: readonly AgentName[]): NavGroup[] => [
  sellers,
  buyers,
  {
    label: 'Properties',
    links: [
      findHome,
      featuredProperties,
      pastSales,
      privateExclusives,
      pageLink('List a Property', '/property-form'),
    ],
  },
  theTeam(agents),
  {
    label: 'About',
    links: [
      testimonials,
      pageLink('Submit a Testimonial', '/testimonial-form'),
      pageLink('Contact Us', '/contact'),
    ],
  },
]

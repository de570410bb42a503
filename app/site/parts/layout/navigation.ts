// The entries of header, sidebar and footer, in the order of the specification (section 2.2).
type NavLinkEntry = { label: string; to: string; afterRule?: boolean }
export type NavGroup = { label: string; links: readonly NavLinkEntry[] }
export type SidebarEntry = NavGroup | (NavLinkEntry & { contact?: boolean })

/** The id of a group's list, of which header and sidebar have one each. */
export const listId = (place: 'header' | 'sidebar', label: string) =>
  `${place}-${label.toLowerCase().replaceAll(' ', '-')}`

type AgentName = { name: string; slug: string }

const testimonials = { label: 'Testimonials', to: '/testimonials' }
const meetOurTeam = { label: 'Meet Our Team', to: '/team' }
const privateExclusives = { label: 'Private Exclusives', to: '/private-exclusives' }
const featuredProperties = { label: 'Featured Properties', to: '/featured-properties' }
const pastSales = { label: 'Past Sales', to: '/past-sales' }

const sellers: NavGroup = {
  label: 'Sellers',
  links: [
    { label: 'Selling Your Home', to: '/sell-your-home' },
    { label: 'Compass Concierge', to: '/compass-concierge' },
    { label: 'Home Valuation', to: '/home-valuation' },
    { label: "Free Seller's Guide", to: '/sellers-guide' },
  ],
}
const buyers: NavGroup = {
  label: 'Buyers',
  links: [
    { label: 'Buying A Home', to: '/buying' },
    { label: "Free Buyer's Guide", to: '/buyers-guide' },
  ],
}

export const contactEntry = { label: "Let's Connect", to: '/contact' }

const theTeam = (agents: readonly AgentName[]): NavGroup => ({
  label: 'The Team',
  links: [
    meetOurTeam,
    ...agents.map(({ name, slug }, index) => ({ label: name, to: `/${slug}`, afterRule: index === 0 })),
  ],
})

/** What stands to the left of the wordmark. */
export const headerStart = (agents: readonly AgentName[]): NavGroup[] => [
  { label: 'About', links: [testimonials] },
  theTeam(agents),
  { label: 'Properties', links: [privateExclusives, featuredProperties, pastSales] },
]

/** What stands to the right of it, before Let's Connect and the phone. */
export const headerEnd: NavGroup[] = [sellers, buyers]

/** The sidebar of narrow windows, from top to bottom. */
export const sidebarEntries = (agents: readonly AgentName[]): SidebarEntry[] => [
  { label: 'Home', to: '/' },
  { label: 'About', links: [testimonials, privateExclusives] },
  theTeam(agents),
  { label: 'Properties', links: [featuredProperties, pastSales] },
  sellers,
  { label: 'Buyers', to: '/buyers-guide' },
  { ...contactEntry, contact: true },
]

/** Every page, for the foot of each; without script it is also where the menu button leads. */
export const footerGroups = (agents: readonly AgentName[]): NavGroup[] => [
  sellers,
  buyers,
  {
    label: 'Properties',
    links: [
      featuredProperties,
      pastSales,
      privateExclusives,
      { label: 'List a Property', to: '/property-form' },
    ],
  },
  theTeam(agents),
  {
    label: 'About',
    links: [
      testimonials,
      { label: 'Submit a Testimonial', to: '/testimonial-form' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
]

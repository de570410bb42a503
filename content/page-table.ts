// The title and the one-sentence description of every public page, by its address.
// They show in the browser's tab and in search results. Change only what is between the quotes
// on the right; the address on the left belongs to the program. The site adds the team's name
// to each title. A description is 70 to 160 characters, and no two are the same.
import { agents } from './agents.ts'

export type PageWords = { title: string; description: string }

const pages = {
  '/': {
    title: 'Home',
    description:
      'Four real estate agents for Lakemont and its suburbs: homes for sale, past sales, valuations and plain advice for sellers and buyers.',
  },
  '/contact': {
    title: 'Contact Us',
    description:
      'Call, write or leave a message about buying, selling or staying where you are; one of our four agents answers.',
  },
  '/sellers-guide': {
    title: "The Seller's Guide",
    description:
      'A free guide to selling a home in six chapters, from preparing the house and setting the price to closing and what comes after.',
  },
  '/buyers-guide': {
    title: "The Buyer's Guide",
    description:
      'A free guide to buying a home in six chapters, from the first budget and the search to due diligence, closing day and the keys.',
  },
  '/buying': {
    title: 'Buying A Home',
    description:
      'Ten steps for first-time home buyers, in the order in which they happen, from the first walk through a neighborhood to the keys.',
  },
  '/sell-your-home': {
    title: 'Selling Your Home',
    description:
      'How we prepare, price and sell homes in Lakemont, with a valuation by an agent, a concierge program and a free guide for sellers.',
  },
  '/home-valuation': {
    title: 'Home Valuation',
    description:
      'Tell us the address and an agent will study the home and the sales around it, and answer with a figure and the reasons behind it.',
  },
  '/testimonials': {
    title: 'Testimonials',
    description:
      'What people who bought and sold homes with us told us afterwards, in their own words and without stars.',
  },
  '/property-form': {
    title: 'List a Property',
    description:
      'Describe the home you are thinking of selling; an agent reads every answer and calls you back with next steps.',
  },
  '/testimonial-form': {
    title: 'Submit a Testimonial',
    description:
      'Tell us in a few lines what it was like to work with one of our agents; we read every testimonial before it is published.',
  },
  '/team': {
    title: 'Meet the Team',
    description:
      'Meet the four agents of our Lakemont office, what each of them knows best, and how to reach them directly.',
  },
  '/past-sales': {
    title: 'Past Sales',
    description:
      'Houses, lofts, townhouses and condominiums our agents have sold in Lakemont and its suburbs, and the prices they brought.',
  },
  '/featured-properties': {
    title: 'Featured Properties',
    description:
      'Homes for sale in Lakemont and its suburbs, each represented by one of our four agents, with price, rooms and measurements.',
  },
  '/properties': {
    title: 'Find a home',
    description:
      'Every home that our four agents have for sale in Lakemont and its suburbs: search by place, price, rooms and kind.',
  },
  '/private-exclusives': {
    title: 'Private Exclusives',
    description:
      'Some homes are shown before they are published, or instead of it: ask for access and hear what is available now.',
  },
  '/compass-concierge': {
    title: 'Compass Concierge',
    description:
      'Prepare your home for sale now and repay the cost later: how the concierge program works, what it covers and when it falls due.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description:
      'What this site collects when you send a form, what we do with it, how long we keep it, and how to have it deleted.',
  },
  '/terms': {
    title: 'Terms of Use',
    description:
      'The terms on which you may use this site: information rather than an offer, fair housing, links, and the limits of our liability.',
  },
} satisfies Record<string, PageWords>

/** Every address but the agents'. */
export type PagePath = keyof typeof pages

// The four agents' pages take their words from agents.ts.
const agentPages = Object.fromEntries(
  agents.map((agent) => [`/${agent.slug}`, { title: agent.fullName, description: agent.searchDescription }]),
)

export const pageTable: Record<PagePath, PageWords> & Record<string, PageWords> = { ...pages, ...agentPages }

// For every page of the staff area.
export const cmsPage: PageWords = {
  title: 'Content Management',
  description:
    'The staff area, where the team manages properties, testimonials, inquiries and users; a login is required.',
}

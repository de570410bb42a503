// The section "Work With Us" at the end of several pages.
// Change only what is between the quotes.
export const workWithUs = {
  title: 'Work With Us',
  lead: 'Tell us where you are. The first conversation is free, and it is with one of the four of us.',
  links: [
    {
      label: 'Selling Your Home',
      note: 'What it is worth, and what it needs first.',
      href: '/sell-your-home',
    },
    {
      label: 'Buying A Home',
      note: 'Ten steps, in order, without surprises.',
      href: '/buying',
    },
    {
      label: 'Home Valuation',
      note: 'A few questions and a considered figure.',
      href: '/home-valuation',
    },
  ],
  contact: { label: "Let's Connect" },
  image: { key: 'courtyard-room', alt: 'A living room open to its courtyard (rendering)' },
} as const

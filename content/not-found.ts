// The words of the page for an unknown address (404), for one that is too long (414), and of the last error page, which shows
// when the site itself has failed or is busy. Change only what is between the quotes.
export const notFound = {
  title: 'No one lives at this address.',
  lead: 'The page you asked for has moved, or never stood here. These doors are open:',
  description:
    'The page you asked for is not on this site; start again from the home page, or ask us for what you need.',
  links: [
    { label: 'Home', href: '/' },
    { label: 'Find a home', href: '/properties' },
    { label: 'Featured Properties', href: '/featured-properties' },
    { label: 'Home Valuation', href: '/home-valuation' },
    { label: "Let's Connect", href: '/contact' },
  ],
} as const

// With the links above.
export const tooLong = {
  title: 'This address is too long.',
  lead: 'It is longer than any on this site, so we cannot tell which page it is for. These doors are open:',
  description:
    'The address you asked for is longer than any on this site; please start again from the home page.',
} as const

export const lastError = {
  title: 'Unexpected Application Error!',
  lead: 'Something failed on our side, and nothing you did caused it. Please try again in a moment, or call us.',
  retryLabel: 'Try again',
  homeLink: { label: 'Home', href: '/' },
} as const

// Shown for the moment in which the site cannot reach its records (503).
export const busy = {
  title: 'One moment, please.',
  lead: 'The site cannot reach its records just now. It usually takes less than a minute; please try again, or call us.',
  retryLabel: 'Try again',
  homeLink: { label: 'Home', href: '/' },
} as const

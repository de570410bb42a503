// The words of the home page, from top to bottom.
// Change only what is between the quotes.
export const home = {
  hero: {
    title: 'Welcome to Lakemont, street by street.',
    lead: 'Four agents for the city and its suburbs, from the harbor towers to the last stop on the line.',
    primary: { label: "Let's Connect" },
    secondary: { label: 'Featured Properties', href: '/featured-properties' },
    caption: 'Lakemont at dusk (rendering)',
    pauseLabel: 'Pause film',
    playLabel: 'Play film',
    // A picture of content/images.ts. Phones show `<key>-tall`, if there is one.
    image: { key: 'skyline', alt: '' },
    // Files of public/: browsers play the first that they support and whose `media` fits the window. Without lines
    // there is no film.
    film: [
      {
        src: '/video/skyline.webm',
        type: 'video/webm; codecs="av01.0.08M.10"',
        media: '(min-width: 1280px)',
      },
      { src: '/video/skyline.mp4', type: 'video/mp4; codecs="avc1.640028"', media: '(min-width: 1280px)' },
      { src: '/video/skyline-720.webm', type: 'video/webm; codecs="av01.0.05M.10"', media: '' },
      { src: '/video/skyline-720.mp4', type: 'video/mp4; codecs="avc1.64001F"', media: '' },
    ],
  },
  team: {
    eyebrow: 'The Team',
    title: 'Four people, and you will meet all of them.',
    text: 'We are a small team on purpose. Each of us knows one kind of home very well and asks the other three about the rest. You get all four, and the same phone numbers from the first walk-through to the closing table.',
    // Only screen readers say `about`: it tells this link from others with the same words.
    link: { label: 'Learn More', about: 'about the team', href: '/team' },
  },
  featured: {
    title: 'Featured Properties',
    link: { label: 'View All', href: '/featured-properties' },
    find: { label: 'Find a home', href: '/properties' },
    previousLabel: 'Previous property',
    nextLabel: 'Next property',
  },
} as const

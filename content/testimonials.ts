// The words around the testimonials: the page and the section that other pages show.
// The testimonials themselves are written in the staff area, not here.
// Change only what is between the quotes.
export const testimonials = {
  hero: {
    title: 'Testimonials',
    lead: 'What clients told us afterwards, in their own words.',
    image: { key: 'street', alt: 'A brownstone street under autumn trees, lamps lit (rendering)' },
  },
  more: 'View More',
  less: 'View Less',
  loading: 'Loading testimonials',
  empty: 'No testimonials have been published yet.',
  error: 'Something went wrong. Try refreshing the page.',
  refreshLabel: 'Refresh the page',
  invite: {
    text: 'Worked with one of us?',
    link: { label: 'Write a testimonial', href: '/testimonial-form' },
  },
  carousel: {
    title: 'Testimonials',
    link: { label: 'View All', href: '/testimonials' },
    previousLabel: 'Previous testimonial',
    nextLabel: 'Next testimonial',
  },
} as const

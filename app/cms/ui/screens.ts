// The screens that others lead to, with the one name of each. `href` lets the compiler compare an address with app/routes.ts.
import { href } from 'react-router'
import { generalCategory, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'

export type Screen = { label: string; to: string }

export const screens = {
  collections: { label: 'Collections', to: href('/cms') },
  properties: { label: 'Properties', to: href('/cms/properties') },
  createProperty: { label: 'Create property', to: href('/cms/property-form/:id?') },
  testimonials: { label: 'Testimonials', to: href('/cms/testimonials') },
  createTestimonial: { label: 'Create testimonial', to: href('/cms/testimonial-form/:id?') },
  inquiries: { label: 'Inquiries', to: href('/cms/inquiries') },
  /** On the board that fits any lead. */
  createLead: { label: 'Create lead', to: `${inquiriesPath(generalCategory)}?create` },
  users: { label: 'Users', to: href('/cms/users') },
  inviteUser: { label: 'Invite User', to: href('/cms/invite-user') },
  firstAnswers: { label: 'First answers', to: href('/cms/first-answers') },
  leadSources: { label: 'Lead sources', to: href('/cms/lead-sources') },
  settings: { label: 'Settings', to: href('/cms/settings') },
  trash: { label: 'Trash', to: href('/cms/trash') },
  account: { label: 'Account', to: href('/cms/account') },
} satisfies Record<string, Screen>

export const propertyAddress = (id: string) => href('/cms/property-form/:id?', { id })
export const testimonialAddress = (id: string) => href('/cms/testimonial-form/:id?', { id })

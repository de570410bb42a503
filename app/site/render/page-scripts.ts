import type { ComponentType } from 'react'

/** The file of each public page, by its name below this folder. */
const scripts = {
  'home/home-page': async () => (await import('#app/site/pages/home/home-page.tsx')).HomePage,
  'contact/contact-page': async () => (await import('#app/site/pages/contact/contact-page.tsx')).ContactPage,
  'guide/sellers-guide-page': async () =>
    (await import('#app/site/pages/guide/sellers-guide-page.tsx')).SellersGuidePage,
  'guide/buyers-guide-page': async () =>
    (await import('#app/site/pages/guide/buyers-guide-page.tsx')).BuyersGuidePage,
  'buying/buying-page': async () => (await import('#app/site/pages/buying/buying-page.tsx')).BuyingPage,
  'selling/selling-page': async () => (await import('#app/site/pages/selling/selling-page.tsx')).SellingPage,
  'valuation/valuation-page': async () =>
    (await import('#app/site/pages/valuation/valuation-page.tsx')).ValuationPage,
  'testimonials/testimonials-page': async () =>
    (await import('#app/site/pages/testimonials/testimonials-page.tsx')).TestimonialsPage,
  'testimonials/testimonials-failure': async () =>
    (await import('#app/site/pages/testimonials/testimonials-failure.tsx')).TestimonialsFailure,
  'testimonial-form/testimonial-form-page': async () =>
    (await import('#app/site/pages/testimonial-form/testimonial-form-page.tsx')).TestimonialFormPage,
  'property-form/property-form-page': async () =>
    (await import('#app/site/pages/property-form/property-form-page.tsx')).PropertyFormPage,
  'team/team-page': async () => (await import('#app/site/pages/team/team-page.tsx')).TeamPage,
  'agent/agent-page': async () => (await import('#app/site/pages/agent/agent-page.tsx')).AgentPage,
  'listing/past-sales-page': async () =>
    (await import('#app/site/pages/listing/past-sales-page.tsx')).PastSalesPage,
  'listing/featured-properties-page': async () =>
    (await import('#app/site/pages/listing/featured-properties-page.tsx')).FeaturedPropertiesPage,
  'listing/listing-failure': async () =>
    (await import('#app/site/pages/listing/listing-failure.tsx')).ListingFailure,
  'private-exclusives/private-exclusives-page': async () =>
    (await import('#app/site/pages/private-exclusives/private-exclusives-page.tsx')).PrivateExclusivesPage,
  'concierge/concierge-page': async () =>
    (await import('#app/site/pages/concierge/concierge-page.tsx')).ConciergePage,
  'legal/privacy-page': async () => (await import('#app/site/pages/legal/privacy-page.tsx')).PrivacyPage,
  'legal/terms-page': async () => (await import('#app/site/pages/legal/terms-page.tsx')).TermsPage,
  'opt-out/opt-out-page': async () => (await import('#app/site/pages/opt-out/opt-out-page.tsx')).OptOutPage,
  'not-found/not-found-page': async () =>
    (await import('#app/site/pages/not-found/not-found-page.tsx')).NotFound,
  'error/error-page': async () => (await import('#app/site/pages/error/error-page.tsx')).SiteError,
}

export type PageName = keyof typeof scripts

/** Loads the script of a public page, by the name that its route gives it; which props it takes the route knows. */
export const loadPage = (name: PageName): Promise<ComponentType<object>> =>
  scripts[name]() as Promise<ComponentType<object>>

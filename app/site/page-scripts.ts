import type { ComponentType } from 'react'

/** The file of each public page, by its name below this folder. */
const scripts = {
  'home/home-page': async () => (await import('#app/site/home/home-page.tsx')).HomePage,
  'contact/contact-page': async () => (await import('#app/site/contact/contact-page.tsx')).ContactPage,
  'guides/sellers-guide-page': async () =>
    (await import('#app/site/guides/sellers-guide-page.tsx')).SellersGuidePage,
  'guides/buyers-guide-page': async () =>
    (await import('#app/site/guides/buyers-guide-page.tsx')).BuyersGuidePage,
  'buying/buying-page': async () => (await import('#app/site/buying/buying-page.tsx')).BuyingPage,
  'selling/selling-page': async () => (await import('#app/site/selling/selling-page.tsx')).SellingPage,
  'valuation/valuation-page': async () =>
    (await import('#app/site/valuation/valuation-page.tsx')).ValuationPage,
  'testimonials/testimonials-page': async () =>
    (await import('#app/site/testimonials/testimonials-page.tsx')).TestimonialsPage,
  'testimonials/testimonials-failure': async () =>
    (await import('#app/site/testimonials/testimonials-failure.tsx')).TestimonialsFailure,
  'testimonials/testimonial-form-page': async () =>
    (await import('#app/site/testimonials/testimonial-form-page.tsx')).TestimonialFormPage,
  'listings/property-form-page': async () =>
    (await import('#app/site/listings/property-form-page.tsx')).PropertyFormPage,
  'team/team-page': async () => (await import('#app/site/team/team-page.tsx')).TeamPage,
  'team/agent-page': async () => (await import('#app/site/team/agent-page.tsx')).AgentPage,
  'listings/past-sales-page': async () =>
    (await import('#app/site/listings/past-sales-page.tsx')).PastSalesPage,
  'listings/featured-properties-page': async () =>
    (await import('#app/site/listings/featured-properties-page.tsx')).FeaturedPropertiesPage,
  'listings/listing-failure': async () =>
    (await import('#app/site/listings/listing-failure.tsx')).ListingFailure,
  'private-exclusives/private-exclusives-page': async () =>
    (await import('#app/site/private-exclusives/private-exclusives-page.tsx')).PrivateExclusivesPage,
  'concierge/concierge-page': async () =>
    (await import('#app/site/concierge/concierge-page.tsx')).ConciergePage,
  'legal/privacy-page': async () => (await import('#app/site/legal/privacy-page.tsx')).PrivacyPage,
  'legal/terms-page': async () => (await import('#app/site/legal/terms-page.tsx')).TermsPage,
  'opt-out/opt-out-page': async () => (await import('#app/site/opt-out/opt-out-page.tsx')).OptOutPage,
  'not-found/not-found': async () => (await import('#app/site/not-found/not-found.tsx')).NotFound,
  'layout/site-error': async () => (await import('#app/site/layout/site-error.tsx')).SiteError,
}

export type PageName = keyof typeof scripts

/** Loads the script of a public page, by the name that its route gives it; which props it takes the route knows. */
export const loadPage = (name: PageName): Promise<ComponentType<object>> =>
  scripts[name]() as Promise<ComponentType<object>>

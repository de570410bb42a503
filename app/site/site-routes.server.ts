// TABLE OF CONTENTS 1: every public address, and the file that answers it.

import { optOutPath } from '#app/domain/inquiry/opt-out-link.server.ts'
import { buyingRoute } from '#app/site/buying/buying-route.server.ts'
import { conciergeRoute } from '#app/site/concierge/concierge-route.server.ts'
import { contactRoute } from '#app/site/contact/contact-route.server.ts'
import type { PageVisit, SiteRoute } from '#app/site/document/site-route.ts'
import { buyersGuideRoute } from '#app/site/guides/buyers-guide-route.server.ts'
import { sellersGuideRoute } from '#app/site/guides/sellers-guide-route.server.ts'
import { homeRoute } from '#app/site/home/home-route.server.ts'
import { privacyRoute } from '#app/site/legal/privacy-route.server.ts'
import { termsRoute } from '#app/site/legal/terms-route.server.ts'
import { featuredPropertiesRoute } from '#app/site/listings/featured-properties-route.server.ts'
import { pastSalesRoute } from '#app/site/listings/past-sales-route.server.ts'
import { propertyFormRoute } from '#app/site/listings/property-form-route.server.ts'
import { optOutRoute } from '#app/site/opt-out/opt-out-route.server.ts'
import { privateExclusivesRoute } from '#app/site/private-exclusives/private-exclusives-route.server.ts'
import { sellingRoute } from '#app/site/selling/selling-route.server.ts'
import { robots } from '#app/site/seo/robots.server.ts'
import { sitemap } from '#app/site/seo/sitemap.server.ts'
import { agentRoute } from '#app/site/team/agent-route.server.ts'
import { teamRoute } from '#app/site/team/team-route.server.ts'
import { testimonialFormRoute } from '#app/site/testimonials/testimonial-form-route.server.ts'
import { testimonialsRoute } from '#app/site/testimonials/testimonials-route.server.ts'
import { valuationRoute } from '#app/site/valuation/valuation-route.server.ts'
import { agents } from '#content/agents.ts'

export { notFoundRoute } from '#app/site/not-found/not-found-route.server.ts'

export const siteRoutes: ReadonlyMap<string, SiteRoute> = new Map([
  ['/', homeRoute],
  ['/contact', contactRoute],
  ['/sellers-guide', sellersGuideRoute],
  ['/buyers-guide', buyersGuideRoute],
  ['/buying', buyingRoute],
  ['/sell-your-home', sellingRoute],
  ['/home-valuation', valuationRoute],
  ['/testimonials', testimonialsRoute],
  ['/testimonial-form', testimonialFormRoute],
  ['/property-form', propertyFormRoute],
  ['/team', teamRoute],
  ...agents.map((agent): [string, SiteRoute] => [`/${agent.slug}`, agentRoute(agent)]),
  ['/past-sales', pastSalesRoute],
  ['/featured-properties', featuredPropertiesRoute],
  ['/private-exclusives', privateExclusivesRoute],
  ['/compass-concierge', conciergeRoute],
  ['/privacy', privacyRoute],
  ['/terms', termsRoute],
  [optOutPath, optOutRoute],
])

/** What programs ask for. */
export const siteTexts: ReadonlyMap<string, (visit: PageVisit) => Response> = new Map([
  ['/sitemap.xml', sitemap],
  ['/robots.txt', robots],
])

// TABLE OF CONTENTS 1: every public address, and the file that answers it.

import { optOutPath } from '#app/domain/inquiry/opt-out-link.server.ts'
import { agentRoute } from '#app/site/pages/agent/agent.server.ts'
import { buyingRoute } from '#app/site/pages/buying/buying.server.ts'
import { conciergeRoute } from '#app/site/pages/concierge/concierge.server.ts'
import { contactRoute } from '#app/site/pages/contact/contact.server.ts'
import { buyersGuideRoute } from '#app/site/pages/guide/buyers-guide-route.server.ts'
import { sellersGuideRoute } from '#app/site/pages/guide/sellers-guide-route.server.ts'
import { homeRoute } from '#app/site/pages/home/home.server.ts'
import { privacyRoute } from '#app/site/pages/legal/privacy-route.server.ts'
import { termsRoute } from '#app/site/pages/legal/terms-route.server.ts'
import { featuredPropertiesRoute } from '#app/site/pages/listing/featured-properties-route.server.ts'
import { pastSalesRoute } from '#app/site/pages/listing/past-sales-route.server.ts'
import { optOutRoute } from '#app/site/pages/opt-out/opt-out.server.ts'
import { privateExclusivesRoute } from '#app/site/pages/private-exclusives/private-exclusives.server.ts'
import { propertyFormRoute } from '#app/site/pages/property-form/property-form.server.ts'
import { sellingRoute } from '#app/site/pages/selling/selling.server.ts'
import { teamRoute } from '#app/site/pages/team/team.server.ts'
import { testimonialFormRoute } from '#app/site/pages/testimonial-form/testimonial-form.server.ts'
import { testimonialsRoute } from '#app/site/pages/testimonials/testimonials.server.ts'
import { valuationRoute } from '#app/site/pages/valuation/valuation.server.ts'
import { robots } from '#app/site/parts/seo/robots.server.ts'
import { sitemap } from '#app/site/parts/seo/sitemap.server.ts'
import type { PageVisit, SiteRoute } from '#app/site/render/site-route.ts'
import { agents } from '#content/agents.ts'

export { notFoundRoute } from '#app/site/pages/not-found/not-found.server.ts'

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

// TABLE OF CONTENTS 1: every page address, and the file that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { agents } from '#content/agents.ts'

const agentPages = agents.map((agent) =>
  route(agent.slug, 'site/team/agent-route.ts', { id: `agent-${agent.slug}` }),
)

export default [
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  layout('site/layout/site-layout.tsx', [
    index('site/home/home-route.ts'),
    route('contact', 'site/contact/contact-route.ts'),
    route('sellers-guide', 'site/guides/sellers-guide-route.ts'),
    route('buyers-guide', 'site/guides/buyers-guide-route.ts'),
    route('buying', 'site/buying/buying-route.ts'),
    route('sell-your-home', 'site/selling/selling-route.ts'),
    route('home-valuation', 'site/valuation/valuation-route.ts'),
    route('testimonials', 'site/testimonials/testimonials-route.ts'),
    route('testimonial-form', 'site/testimonials/testimonial-form-route.ts'),
    route('property-form', 'site/listings/property-form-route.ts'),
    route('team', 'site/team/team-route.ts'),
    ...agentPages,
    route('past-sales', 'site/listings/past-sales-route.ts'),
    route('featured-properties', 'site/listings/featured-properties-route.ts'),
    route('private-exclusives', 'site/private-exclusives/private-exclusives-route.ts'),
    route('compass-concierge', 'site/concierge/concierge-route.ts'),
    route('privacy', 'site/legal/privacy-route.ts'),
    route('terms', 'site/legal/terms-route.ts'),
    route('*', 'site/not-found/not-found-route.ts'),
  ]),
  layout('cms/entry/entry-layout.tsx', [
    route('cms/login', 'cms/entry/login-page.tsx'),
    route('cms/register', 'cms/entry/register-page.tsx'),
    route('cms/reset-password', 'cms/entry/reset-password-page.tsx'),
    route('cms/restore-email', 'cms/entry/restore-email-page.tsx'),
    route('cms/second-factor', 'cms/entry/second-factor-page.tsx'),
    route('cms/logout', 'cms/entry/logout-page.tsx'),
  ]),
  route('cms', 'cms/layout/staff-layout.tsx', [
    index('cms/collections/collections-page.tsx'),
    route('account', 'cms/account/account-page.tsx'),
    route('properties', 'cms/properties/properties-page.tsx'),
    route('property-form/:id?', 'cms/properties/property-form-page.tsx'),
    route('testimonials', 'cms/testimonials/testimonials-page.tsx'),
    route('testimonial-form/:id?', 'cms/testimonials/testimonial-form-page.tsx'),
    route('inquiries', 'cms/inquiries/categories-page.tsx'),
    route('inquiries/:category', 'cms/inquiries/category-page.tsx'),
    route('users', 'cms/users/users-page.tsx'),
    route('invite-user', 'cms/users/invite-user-page.tsx'),
    route('*', 'cms/layout/unknown-page.tsx'),
  ]),
] satisfies RouteConfig

// TABLE OF CONTENTS 1: every page address, and the file that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { agents } from '#content/agents.ts'

const agentPages = agents.map((agent) =>
  route(agent.slug, 'site/team/agent-page.tsx', { id: `agent-${agent.slug}` }),
)

export default [
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  layout('site/layout/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('sellers-guide', 'site/guides/sellers-guide-page.tsx'),
    route('buyers-guide', 'site/guides/buyers-guide-page.tsx'),
    route('buying', 'site/buying/buying-page.tsx'),
    route('sell-your-home', 'site/selling/selling-page.tsx'),
    route('home-valuation', 'site/valuation/valuation-page.tsx'),
    route('testimonials', 'site/testimonials/testimonials-page.tsx'),
    route('testimonial-form', 'site/testimonials/testimonial-form-page.tsx'),
    route('property-form', 'site/listings/property-form-page.tsx'),
    route('team', 'site/team/team-page.tsx'),
    ...agentPages,
    route('past-sales', 'site/listings/past-sales-page.tsx'),
    route('featured-properties', 'site/listings/featured-properties-page.tsx'),
    route('private-exclusives', 'site/private-exclusives/private-exclusives-page.tsx'),
    route('compass-concierge', 'site/concierge/concierge-page.tsx'),
    route('privacy', 'site/legal/privacy-page.tsx'),
    route('terms', 'site/legal/terms-page.tsx'),
    route('*', 'site/not-found/not-found-page.tsx'),
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

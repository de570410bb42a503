import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { agents } from '#content/agents.ts'
import { TeamPage } from './team-page.tsx'

export const loader = ({ app }: PageVisit) => ({
  seo: pageSeo(app, '/team'),
  agents: agents.map(({ slug, fullName, title, phoneNumber, photo }) => ({
    slug,
    fullName,
    title,
    phoneNumber,
    photo,
  })),
})

export const teamRoute = siteRoute({ page: 'team/team-page', Page: TeamPage, loader })

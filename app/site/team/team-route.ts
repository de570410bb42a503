import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { agents } from '#content/agents.ts'
import type { Route } from './+types/team-route'
import { TeamPage } from './team-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/team'),
  agents: agents.map(({ slug, fullName, title, phoneNumber, photo }) => ({
    slug,
    fullName,
    title,
    phoneNumber,
    photo,
  })),
})

export const meta = seoMeta

export default sitePage('team/team-page', TeamPage)

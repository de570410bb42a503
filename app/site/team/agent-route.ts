import { data } from 'react-router'
import { officeContext } from '#app/page-context.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { personJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { type Agent, agents } from '#content/agents.ts'
import type { Route } from './+types/agent-route'
import { AgentPage } from './agent-page.tsx'

/** One file serves every agent; the address says who. */
export function loader({ context, url }: Route.LoaderArgs) {
  const place = agents.findIndex(({ slug }) => url.pathname === `/${slug}`)
  const agent = agents[place]
  if (!agent) throw data(null, { status: 404 })
  const { siteUrl } = context.get(officeContext).config
  return {
    seo: pageSeo(context, url.pathname, { jsonLd: [personJsonLd(siteUrl, agent)] }),
    agent,
    previous: nameAndSlug(agents.at(place - 1) ?? agent),
    next: nameAndSlug(agents.at(place + 1) ?? agents[0] ?? agent),
  }
}

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })

export const meta = seoMeta

export default sitePage('team/agent-page', AgentPage)
